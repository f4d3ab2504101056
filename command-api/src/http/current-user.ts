import type { CurrentUser } from '@tapwise/contracts/http/auth';
import { goalPriorities } from '@tapwise/contracts/vocabulary/goals';
import type { AccountState } from '../domain/account/state';
import type { Profile } from '../vault/port';

/** The signed-in user as shown: who it is, from the vault; what was decided, from the log. */
export function currentUser({ userId, name, email }: Profile, account: AccountState): CurrentUser {
  const { goals, isOnboarded } =
    account.status === 'registered' ? account : { goals: [], isOnboarded: false };
  return {
    id: userId,
    name,
    email,
    goals: [...goals],
    preferences: { goalPriorities: goalPriorities(goals) },
    isOnboarded,
  };
}
