/**
 * Scrolls to the top after a navigation to another screen. The browser restores the position on Back, and a new filter on
 * the same screen keeps it. wouter dispatches these events.
 */
export function scrollToTopOnNavigation(): () => void {
  let shown = window.location.pathname;
  const note = () => {
    shown = window.location.pathname;
  };
  const chosen = () => {
    if (window.location.pathname !== shown) document.documentElement.scrollTop = 0;
    note();
  };
  window.addEventListener('popstate', note);
  window.addEventListener('pushState', chosen);
  window.addEventListener('replaceState', chosen);
  return () => {
    window.removeEventListener('popstate', note);
    window.removeEventListener('pushState', chosen);
    window.removeEventListener('replaceState', chosen);
  };
}
