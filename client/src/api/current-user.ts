import type { CurrentUser } from '@tapwise/contracts/http/auth';
import { keys } from './keys';
import { forgetLastSeen, orLastSeen, setLastSeenOwner } from './last-seen';
import { getJson, isSignedOut } from './request';

/** Set by the server beside the session, without a secret: tells whether it is worth asking who is signed in. */
const SIGNED_IN = /(?:^|; )signed-in=/;

export const hasSignOfSession = () => SIGNED_IN.test(document.cookie);

async function ask(): Promise<CurrentUser> {
  const user = await getJson<CurrentUser>(keys.currentUser);
  setLastSeenOwner(user.id);
  return user;
}

function nobody(): null {
  forgetLastSeen();
  return null;
}

/**
 * Who is signed in; null: nobody (no sign of a session, or the server answers 401), and then nothing that was seen
 * stays in this browser. Without a network, who it was last. Rejects where that cannot be learned.
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  if (!hasSignOfSession()) return nobody();
  try {
    return await orLastSeen(keys.currentUser, ask);
  } catch (error) {
    if (isSignedOut(error)) return nobody();
    throw error;
  }
}

/** The same, with undefined in place of a rejection. */
export async function fetchCurrentUser(): Promise<CurrentUser | null | undefined> {
  try {
    return await readCurrentUser();
  } catch {
    return undefined;
  }
}
