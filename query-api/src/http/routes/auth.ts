import type { authRoutes } from '@tapwise/contracts/http/routes/auth';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { QueryApiDependencies } from '../../dependencies';
import { toCurrentUser } from '../../responses/account';
import type { QueryRouteHandlersOf } from '../handler';

export function createAuthHandlers({
  reader,
  vault,
}: Pick<QueryApiDependencies, 'reader' | 'vault'>): QueryRouteHandlersOf<typeof authRoutes> {
  async function readCurrentUser(userId: UserId) {
    const [profile, account] = await Promise.all([vault.findProfile(userId), reader.get(accounts, userId)]);
    // An account can be deleted while one of its sessions is open.
    return profile ? { body: toCurrentUser(profile, account) } : reject('signed-out');
  }
  return {
    currentUser: ({ userId }) => readCurrentUser(userId),
    user: ({ userId }) => readCurrentUser(userId),
  };
}
