import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { readRoute } from './call-route';
import { isSignedOut } from './http';
import { clearOfflineCache, fetchOrCached, setOfflineCacheOwner } from './offline-cache';
import { hasFields } from './response-shape';
import { buildRouteUrl } from './route-url';

/** The server sets this cookie with the session. It contains no secret. Without it, there is no session. */
const SIGNED_IN_COOKIE = /(?:^|; )signed-in=/;

export const hasSignedInCookie = () => SIGNED_IN_COOKIE.test(document.cookie);

export const isCurrentUser = hasFields<CurrentUser>('id', 'name', 'email', 'goals', 'isOnboarded');

async function fetchUser(): Promise<CurrentUser> {
  const user = await readRoute('currentUser', isCurrentUser);
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
    return await fetchOrCached(buildRouteUrl('currentUser'), fetchUser);
  } catch (error) {
    if (isSignedOut(error)) return endSession();
    throw error;
  }
}

/** Like `readCurrentUser`, but returns undefined instead of rejecting. */
export async function fetchCurrentUser(): Promise<CurrentUser | null | undefined> {
  try {
    return await readCurrentUser();
  } catch {
    return undefined;
  }
}
