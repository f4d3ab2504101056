import { deleteImportDatabase } from '../../lib/browser/import-database';
import { withLocalStorage } from '../../lib/browser/local-storage';
import { withTimeLimit } from '../../lib/browser/time-limit';
import { hasResponse } from '../../lib/errors/response-error';
import { createObservable } from '../../lib/hooks/observable';

/**
 * The latest responses, kept in this browser so that the app works offline. They belong to one user and are deleted as
 * soon as a different user, or no one, is signed in. Increase the number when the shape of an entry changes.
 */
const ANY_VERSION = 'seen-';
const PREFIX = `${ANY_VERSION}7:`;
const OWNER = `${PREFIX}owner`;
/** The start of the storage keys of commands that wait for the network. The user's id follows. */
export const QUEUE_PREFIX = 'queue-';
/** The start of the storage keys of remembered places. The user's id follows. */
export const NEARBY_PREFIX = 'nearby-';

interface CacheEntry {
  /** When the server sent it, in milliseconds. */
  readonly at: number;
  readonly response: unknown;
}

/** When the oldest cached response on the screen was sent. Undefined while the server responds. */
const oldestShownAt = createObservable<number | undefined>(undefined);

const store = (key: string, text: string) =>
  withLocalStorage((storage) => {
    storage.setItem(key, text);
  });

/** Deletes the entries whose keys match. */
export const removeKeys = (isMatch: (key: string) => boolean) =>
  withLocalStorage((storage) => {
    for (const key of Object.keys(storage).filter(isMatch)) storage.removeItem(key);
  });

const readEntry = (url: string) =>
  withLocalStorage((storage) => JSON.parse(storage.getItem(PREFIX + url) ?? 'null') as CacheEntry | null) ??
  undefined;

function clearResponses(): void {
  deleteImportDatabase();
  removeKeys((key) => key.startsWith(ANY_VERSION));
  oldestShownAt.set(undefined);
}

/** Deletes everything that this browser stores for a user, except commands that wait for the network. */
export function clearOfflineCache(): void {
  clearResponses();
  removeKeys((key) => key.startsWith(NEARBY_PREFIX));
}

/** The signed-in user's id. Undefined if no one is signed in. */
export const findOfflineCacheOwner = () => withLocalStorage((storage) => storage.getItem(OWNER)) ?? undefined;

/**
 * Sets who is signed in. A different user's entries, waiting commands, and remembered places are deleted. The same
 * user's commands stay, because their session may only have expired.
 */
export function setOfflineCacheOwner(userId: string): void {
  if (findOfflineCacheOwner() === userId) return;
  clearResponses();
  for (const prefix of [QUEUE_PREFIX, NEARBY_PREFIX])
    removeKeys((key) => key.startsWith(prefix) && !key.startsWith(prefix + userId));
  store(OWNER, userId);
}

/**
 * With poor reception, a request can take minutes. Then the cached response is shown until the new one arrives, sooner
 * if others are already shown.
 */
const RESPONSE_MS = 4_000;
const NEXT_RESPONSE_MS = 500;

/**
 * Fetches and caches a response, unless its user has signed out before it arrives. If the server can't be reached, or
 * doesn't respond in time, returns the cached one, if there is one. An error that the server itself sends stays an
 * error.
 */
export async function fetchOrCached<T>(url: string, fetchNow: () => Promise<T>): Promise<T> {
  const owner = findOfflineCacheOwner();
  const fetching = fetchNow().then((response) => {
    if (owner !== undefined && owner !== findOfflineCacheOwner()) return response;
    store(PREFIX + url, JSON.stringify({ at: Date.now(), response } satisfies CacheEntry));
    oldestShownAt.set(undefined);
    return response;
  });
  try {
    return await withTimeLimit(fetching, oldestShownAt.get() === undefined ? RESPONSE_MS : NEXT_RESPONSE_MS);
  } catch (error) {
    const entry = hasResponse(error) ? undefined : readEntry(url);
    if (entry === undefined) return fetching;
    oldestShownAt.set(Math.min(entry.at, oldestShownAt.get() ?? entry.at));
    return entry.response as T;
  }
}

/** Whether the server couldn't be reached for something on the screen. */
export const isShowingCachedData = () => oldestShownAt.get() !== undefined;

/** `oldestShownAt` as a hook. */
export const useOfflineSince = oldestShownAt.useValue;
