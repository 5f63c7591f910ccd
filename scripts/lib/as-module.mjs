// A Vite plugin: turns a CommonJS package that is one function into a module. Otherwise helpers for such packages
// would be in a file that everybody who opens the page loads.
const WRITTEN = /^module\.exports = (\w+);$/m;

/** A Vite plugin for the package of this name. The build fails where it is not written so any more. */
export function asModule(name) {
  return {
    name: "as-module",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!id.includes(`/node_modules/${name}/`)) return null;
      if (!WRITTEN.test(code)) throw new Error(`${name} is no function in CommonJS any more.`);
      return { code: code.replace(WRITTEN, "export default $1;"), map: null };
    },
  };
}
