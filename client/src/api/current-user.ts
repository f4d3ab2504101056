import type { CurrentUser } from '@tapwise/contracts/http/auth';
import { keys } from './keys';
import { getJson, isSignedOut } from './request';

/** Set by the server beside the session, without a secret: tells whether it is worth asking who is signed in. */
const SIGNED_IN = /(?:^|; )signed-in=/;

/** Who is signed in; null: nobody (no sign of a session, or the server answers 401). Rejects where that cannot be learned. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  if (!SIGNED_IN.test(document.cookie)) return null;
  try {
    return await getJson<CurrentUser>(keys.currentUser);
  } catch (error) {
    if (isSignedOut(error)) return null;
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
