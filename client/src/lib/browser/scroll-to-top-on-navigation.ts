/**
 * Scrolls to the top after a navigation to a different screen. The browser restores the position on Back, and a
 * new filter on the same screen keeps it. wouter dispatches these events.
 */
export function scrollToTopOnNavigation(): () => void {
  let currentPath = window.location.pathname;
  const recordPath = () => {
    currentPath = window.location.pathname;
  };
  const onNavigate = () => {
    if (window.location.pathname !== currentPath) document.documentElement.scrollTop = 0;
    recordPath();
  };
  window.addEventListener('popstate', recordPath);
  window.addEventListener('pushState', onNavigate);
  window.addEventListener('replaceState', onNavigate);
  return () => {
    window.removeEventListener('popstate', recordPath);
    window.removeEventListener('pushState', onNavigate);
    window.removeEventListener('replaceState', onNavigate);
  };
}
