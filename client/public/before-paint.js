// Runs before the page loads anything else and before the first paint.
(function () {
  // Anyone who has the token of a mailed link can use it, so it must not stay in the address bar.
  var token = new URLSearchParams(location.search).get('token');
  var page = /^\/+(reset-password|confirm-email)/.exec(location.pathname);
  if (token !== null && page) history.replaceState({ linkToken: token }, '', '/' + page[1]);
  // Apply the chosen theme before the first paint, so that the other one never flashes.
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage may be forbidden. Then the system's theme applies.
  }
})();
