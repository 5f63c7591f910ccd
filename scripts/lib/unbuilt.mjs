// A Vite plugin: removes from the page the notice for people who open its source without Vite, where its scripts do
// not run.

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
