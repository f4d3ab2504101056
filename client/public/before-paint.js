// Runs before the page loads anything else and before the first paint. The build minifies it.
(function () {
  // Anyone who has the token of a mailed link can use it, so it must not stay in the address bar.
  var token = new URLSearchParams(location.search).get('token');
  var page = /^\/+(reset-password|confirm-email)/.exec(location.pathname);
  if (token !== null && page) history.replaceState({ linkToken: token }, '', '/' + page[1]);
  // Browsers send this event once, possibly before the app has loaded. Canceled, it doesn't open their own banner.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installEvent = event;
  });
  addEventListener('appinstalled', function () {
    try {
      localStorage.setItem('install:is-installed', '1');
    } catch (error) {
      // Storage may be forbidden. Then Home may offer the installation again.
    }
  });
  // Storage may be forbidden.
  try {
    // Apply the chosen theme before the first paint, so that the other one never flashes.
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    // Shared text is private, and must neither reach the server nor fill the question again on Back.
    if (location.pathname === '/ask' && location.search !== '') {
      sessionStorage.setItem('shared', location.search);
      history.replaceState(null, '', '/ask');
    }
  } catch (error) {
    // Then the system's theme applies, and the shared text stays in the URL until Home opens.
  }
})();
