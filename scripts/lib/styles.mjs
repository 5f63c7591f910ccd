// How style sheets are read, for Vite: kinds of windows have names, which www/ui/media.css gives them. What
// older browsers need is written when the sheets are made small.

/** @type {import("vite").CSSOptions} */
export const css = {
  transformer: "lightningcss",
  lightningcss: { targets: {}, drafts: { customMedia: true } },
};
