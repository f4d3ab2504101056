const KEY = 'shared';

/**
 * The query string with what was shared. public/before-paint.js has moved it from the URL to the tab's storage, where
 * it survives a sign-in. Returned only once.
 */
export function takeSharedQuery(): string {
  try {
    const query = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return query ?? window.location.search;
  } catch {
    // Storage may be forbidden. Then the URL still contains it.
    return window.location.search;
  }
}
