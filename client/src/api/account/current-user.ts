import type { Routes } from '@tapwise/contracts/http/routes';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { isSignedOut, send } from '../requests/http';
import { clearOfflineCache, fetchOrCached, setOfflineCacheOwner } from '../requests/offline-cache';
import { hasFields } from '../requests/response-shape';
import { trackRead } from '../requests/stale-reads';

/** The server sets this cookie with the session. It doesn't contain a secret. Without it, there is no session. */
const SIGNED_IN_COOKIE = /(?:^|; )signed-in=/;

export const hasSignedInCookie = () => SIGNED_IN_COOKIE.test(document.cookie);

export const isCurrentUser = hasFields<CurrentUser>('id', 'name', 'email', 'goals', 'isOnboarded');

/** Written out, so that the landing page doesn't load the list of all routes. */
const PATH: Routes['currentUser']['path'] = '/api/auth/user';

async function fetchUser(): Promise<CurrentUser> {
  const response = await send('GET', PATH, {});
  trackRead(PATH, response.headers.get('X-Read-Model') === 'behind');
  const user: unknown = await response.json();
  if (!isCurrentUser(user)) throw new Error('Unexpected response from currentUser');
  setOfflineCacheOwner(user.id);
  return user;
}

function endSession(): null {
  clearOfflineCache();
  return null;
}

/**
 * The signed-in user, or the last one while offline. Null if no one is signed in (no cookie, or a 401) and the offline
 * cache was cleared. Rejects if the user is unknown.
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  if (!hasSignedInCookie()) return endSession();
  try {
    return await fetchOrCached(PATH, fetchUser);
  } catch (error) {
    if (isSignedOut(error)) return endSession();
    throw error;
  }
}

/** Like `readCurrentUser`, but returns undefined instead of rejecting. */
export async function tryReadCurrentUser(): Promise<CurrentUser | null | undefined> {
  try {
    return await readCurrentUser();
  } catch {
    return undefined;
  }
}
