/** Brings what a lesson answers into sight, where there was no room for it; what can be done next is above it. */
export const bringReply = (lesson: HTMLElement) =>
  lesson.querySelector(".reply > .said")?.scrollIntoView({ block: "nearest" });
