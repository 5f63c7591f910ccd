// Line drawings for the buttons that open with the page, on a grid of 24 by 24.
import { html, type TemplateResult } from "lit";

const PATHS = {
  new: "M12 5v14M5 12h14",
  undo: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  redo: "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
  first: "M18 6l-7 6 7 6M7 6v12",
  last: "M6 6l7 6-7 6M17 6v12",
  previous: "M15 6l-7 6 7 6",
  next: "M9 6l7 6-7 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z",
  flip: "M20 12a8 8 0 1 1-2.600-5.900M20 3v4.500h-4.500",
  stop: "M13 3L5 14h6l-1 7 9-11h-6z",
  resume: "M5 5v14M9 12h11M15 7l5 5-5 5",
  replay: "M7 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  learn:
    "M12 6c-2-1.500-5-2-8-1.500v14c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500v-14c-3-.5-6 0-8 1.500zM12 6v14",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  graph: "M4 20V4M4 20h16M7 15l4-5 4 3 5-7",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  clock: "M12 7v5l3 3M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 13l5 5L19.500 7",
  down: "M6 9l6 6 6-6",
  help: "M9 9a3 3 0 1 1 4.200 2.800c-.8.4-1.200 1-1.200 2.200M12 18v.01",
} as const;

export type Icon = keyof typeof PATHS;

export const icon = (name: Icon): TemplateResult => line(PATHS[name]);

/** A drawing by its path; without one, the room for it. */
export function line(path = ""): TemplateResult {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;
}
