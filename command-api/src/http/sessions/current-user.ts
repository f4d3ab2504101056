import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { toGoalPriorities } from '@tapwise/contracts/vocabulary/goals';
import type { AccountState } from '../../domain/account/state';
import type { StoredProfile } from '../../vault/ports/profiles';

/** The signed-in user for the client: the profile from the vault, and goals and onboarding from the event log. */
export function toCurrentUser({ userId, name, email }: StoredProfile, account: AccountState): CurrentUser {
  const { goals, isOnboarded } =
    account.status === 'registered' ? account : { goals: [], isOnboarded: false };
  return {
    id: userId,
    name,
    email,
    goals: [...goals],
    preferences: { goalPriorities: toGoalPriorities(goals) },
    isOnboarded,
  };
}
