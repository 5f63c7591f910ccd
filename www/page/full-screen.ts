// The page without anything of the browser around it, where browsers allow that.

export const canFillScreen = () => document.fullscreenEnabled;

export function toggleFullScreen() {
  // Refused, for example in a frame: then the page stays as it is.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  done?.catch(() => {});
}
