const KEY = 'shared';

/**
 * Returns the query string with what was shared. public/before-paint.js has moved it from the URL to the tab's storage,
 * where it survives a sign-in.
 */
export function readSharedQuery(): string {
  try {
    return sessionStorage.getItem(KEY) ?? window.location.search;
  } catch {
    // Storage may be forbidden. Then the URL still contains it.
    return window.location.search;
  }
}

/** Deletes what was shared, so that it fills the question once. */
export function clearSharedQuery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden. Then nothing is stored.
  }
}
