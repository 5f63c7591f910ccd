// A Vite plugin: leaves out of the page what is only for whoever opens its source without Vite, where no
// script of it runs.

const SECTION = / *<section class="unbuilt">[\s\S]*?<\/section>\n/;

export function unbuilt() {
  return {
    name: "unbuilt",
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        if (!SECTION.test(html)) throw new Error('index.html has no section "unbuilt" any more.');
        return html.replace(SECTION, "");
      },
    },
  };
}
