// Runs before the first paint, so that a chosen theme never flashes.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage may be forbidden: the system's theme holds then.
  }
})();
