// A Vite plugin: has Chromium compile all of a file while it arrives, beside the page's own work, instead of each
// function when it is first called: a first tap calls hundreds (https://v8.dev/blog/explicit-compile-hints). Other
// browsers see a comment.
const HINT = "//# allFunctionsCalledOnLoad\n";

export function eager() {
  return {
    name: "eager-compilation",
    apply: "build",
    // Only the very first line counts, and Vite itself writes some.
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, files) {
        for (const file of Object.values(files))
          if (file.type === "chunk") file.code = HINT + file.code;
      },
    },
  };
}
