const KEY = 'shared';

/**
 * Returns the query string with what was shared, once. public/before-paint.js has moved it from the URL to the tab's
 * storage, where it survives a sign-in.
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
