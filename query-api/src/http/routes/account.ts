import { accounts } from '@tapwise/contracts/read-models/account';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { QueryApiDeps } from '../../deps';
import { toCurrentUser } from '../../views/account';
import type { Handlers } from '../handler';

/** The account was forgotten while a session of it was still open. */
const FORGOTTEN: Refusal = { status: 401, code: 'signed-out', message: 'Please sign in.' };

const VALID = { valid: true, message: 'This reset link is valid.' };
const INVALID = { valid: false, message: 'This reset link is invalid or expired.' };

export function accountHandlers({ reader, vault }: Pick<QueryApiDeps, 'reader' | 'vault'>) {
  async function userOf(user: UserId) {
    const [profile, account] = await Promise.all([vault.profile(user), reader.get(accounts, user)]);
    return profile ? { body: toCurrentUser(profile, account) } : { refusal: FORGOTTEN };
  }
  return {
    currentUser: ({ user }) => userOf(user),
    user: ({ user }) => userOf(user),
    verifyResetToken: async ({ params, at }) => ({
      body: (await vault.isResetTokenValid(params.token, Date.parse(at))) ? VALID : INVALID,
    }),
  } satisfies Partial<Handlers>;
}
