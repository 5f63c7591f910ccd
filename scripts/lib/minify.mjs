// A Vite plugin: leaves out of the style sheets of components what only people need, as no minifier
// looks into these.

/** A style sheet without comments and without spaces that mean nothing. */
function minified(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .replace(/;}/g, "}");
}

export function minify() {
  return {
    name: "minify-style-sheets",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/\/www\/(?!pkg\/).*\.ts$/.test(id)) return null;
      return { code: code.replace(/\bcss`[^`]*`/g, minified), map: null };
    },
  };
}
