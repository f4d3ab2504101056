import type { CurrentUser } from '@tapwise/contracts/http/auth';
import { keys } from './keys';
import { getJson, isSignedOut } from './request';

/** Who is signed in; null: nobody (the server answers 401). Rejects where that cannot be learned. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
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
