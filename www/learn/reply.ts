/** Brings what a lesson answers into sight, with what can be done next, where there was no room for it. */
export const bringReply = (lesson: HTMLElement) =>
  lesson.querySelector(".reply")?.scrollIntoView({ block: "nearest" });
