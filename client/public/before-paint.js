// Runs before the page loads anything else and before the first paint.
(function () {
  // Anyone who has the token of a reset link can set a password, so it must not stay in the address bar.
  var token = new URLSearchParams(location.search).get('token');
  if (token !== null && /^\/+reset-password/.test(location.pathname))
    history.replaceState({ resetToken: token }, '', '/reset-password');
  // Apply the chosen theme before the first paint, so that the other one never flashes.
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage may be forbidden. Then the system's theme applies.
  }
})();
