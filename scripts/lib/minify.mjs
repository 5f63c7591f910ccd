// A Vite plugin: minifies the components' style sheets, which are template literals, with the tool that Vite uses for
// style sheet files.
import { transform } from "lightningcss";

const SHEETS = /\bcss`([^`]*)`/g;
/** What a template takes from another is a list of declarations; meanwhile a declaration stands for it. */
const TAKEN = /\$\{(\w+)\};?/g;
const STANDS_FOR = /--taken-(\w+):0;?/g;

/** A style sheet, or a list of declarations, as short as it can be said. */
function minified(source, file) {
  const css = source.replaceAll(TAKEN, "--taken-$1:0;");
  return css.includes("{")
    ? short(css, file)
    : short(`a{${css}}`, file).replace(/^a\{(.*)\}$/s, "$1;");
}

function short(css, filename) {
  try {
    return transform({ filename, code: Buffer.from(css), minify: true }).code.toString();
  } catch (error) {
    const { line } = error.loc ?? {};
    const where = line === undefined ? "" : `: ${css.split("\n")[line - 1]?.trim()}`;
    throw new Error(`A style sheet in ${filename} cannot be read: ${error.message}${where}`);
  }
}

export function minify() {
  return {
    name: "minify-style-sheets",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/\/www\/(?!pkg\/).*\.ts$/.test(id)) return null;
      const sheet = (_, css) => `css\`${minified(css, id).replaceAll(STANDS_FOR, "$${$1};")}\``;
      return { code: code.replaceAll(SHEETS, sheet), map: null };
    },
  };
}
