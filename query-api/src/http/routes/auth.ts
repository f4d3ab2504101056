import type { authRoutes } from '@tapwise/contracts/http/routes/auth';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { QueryApiDependencies } from '../../dependencies';
import { toCurrentUser } from '../../responses/account';
import type { HandlersOf } from '../handler';

export function createAuthHandlers({
  reader,
  vault,
}: Pick<QueryApiDependencies, 'reader' | 'vault'>): HandlersOf<typeof authRoutes> {
  async function readCurrentUser(user: UserId) {
    const [profile, account] = await Promise.all([vault.findProfile(user), reader.get(accounts, user)]);
    // An account can be deleted while one of its sessions is open.
    return profile ? { body: toCurrentUser(profile, account) } : reject('signed-out');
  }
  return {
    currentUser: ({ user }) => readCurrentUser(user),
    user: ({ user }) => readCurrentUser(user),
  };
}
