const isShown = (root: Element) =>
  root.childElementCount > 0 && !root.querySelector('[data-slot="loading-screen"]');

/** Removes the start screen, which the server added to the page, when `root` shows more than a loading screen. */
export function replaceStartScreen(root: Element): void {
  const start = document.getElementById('start');
  if (!start) return;
  const observer = new MutationObserver(() => {
    if (!isShown(root)) return;
    observer.disconnect();
    start.remove();
  });
  observer.observe(root, { childList: true });
}
