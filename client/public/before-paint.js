// Runs before the page loads anything else and before the first paint.
(function () {
  // The token of a reset link lets anybody set a password: it must not stay in the address.
  var token = new URLSearchParams(location.search).get('token');
  if (token !== null && /^\/+reset-password/.test(location.pathname))
    history.replaceState({ resetToken: token }, '', '/reset-password');
  // A chosen theme must never flash.
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage may be forbidden: the system's theme is used then.
  }
})();
