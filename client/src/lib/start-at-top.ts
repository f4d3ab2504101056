/**
 * A screen that was chosen starts at its top; one that Back leads to is where it was left, which the browser sees to.
 * Another filter of the same screen moves nothing. The router says of its navigations by these events.
 */
export function startScreensAtTop(): () => void {
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
