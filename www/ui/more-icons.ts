// Line drawings for what comes later than the page: dialogs, overlays, views of a board in space. On a grid of
// 24 by 24.
import type { TemplateResult } from "lit";
import { line } from "./icons.ts";

const PATHS = {
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  paste: "M8 5H5v16h14V5h-3M8 3h8v4H8z",
  save: "M12 4v11M8 11l4 4 4-4M5 19h14",
  open: "M3 7v12h15l3-9H7l-3 9M3 7V5h6l2 2h7v3",
  layers: "M12 4l9 5-9 5-9-5zM3 14.500l9 5 9-5",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  resign: "M6 21V4M6 4h12l-3 4 3 4H6",
  // One half.
  draw: "M6 20L18 4M5 6l3-2v7M14 15.500a2 2 0 1 1 3.500 1.200L14 20.500h4.500",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  computer: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
} as const;

/** What overlays show, by their ids. */
const OVERLAYS: Readonly<Record<string, string>> = {
  // A cross-hair: who can win here at once.
  threats: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 2v6M12 16v6M2 12h6M16 12h6",
  // As far as it goes.
  slides: "M3 12h13M12 8l4 4-4 4M20 5v14",
  // A disc, half of it dark.
  flips: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M14.700 5v14M17.400 6.500v11",
  stable: "M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5",
  // Three in a line.
  open: "M3 19a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM17 5a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM6.500 17.500l4-4M13.500 10.500l4-4",
  // A way around corners.
  paths: "M6 21v-6h6V9h6V3M15 6l3-3 3 3",
  // A ruler.
  distances: "M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2",
  walls: "M3 6h18v12H3zM3 12h18M9 6v6M15 12v6",
  locked: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  best: "M12 4l2.400 5.200 5.600.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600L4 9.800l5.600-.600z",
};

export type MoreIcon = keyof typeof PATHS;

export const moreIcon = (name: MoreIcon): TemplateResult => line(PATHS[name]);

/** The drawing of an overlay; of one that has none of its own, layers. */
export const overlayIcon = (id: string): TemplateResult => line(OVERLAYS[id] ?? PATHS.layers);
