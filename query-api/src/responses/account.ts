import type { AdminUser } from '@tapwise/contracts/http/routes/admin-users';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import type { AccountDoc } from '@tapwise/contracts/read-models/accounts';
import type { WalletDoc } from '@tapwise/contracts/read-models/wallets';
import { toGoalPriorities } from '@tapwise/contracts/vocabulary/goals';
import { selectActiveCards } from '@tapwise/contracts/vocabulary/rules/active-cards';
import { getSubscriptionStatus, isBelowCardLimit } from '@tapwise/contracts/vocabulary/rules/subscription';
import type { Profile } from '../vault/port';

export function toCurrentUser(profile: Profile, account: AccountDoc | undefined): CurrentUser {
  const goals = account?.goals ?? [];
  return {
    id: profile.userId,
    name: profile.name,
    email: profile.email,
    goals,
    preferences: { goalPriorities: toGoalPriorities(goals) },
    isOnboarded: account?.isOnboarded ?? false,
  };
}

/** The plan at that time, and its use by the wallet. */
export function toSubscription(wallet: WalletDoc | undefined, at: string): Subscription {
  const plan = wallet?.plan ?? null;
  const { type, status, maxCards, expiresAt } = getSubscriptionStatus(plan, at);
  const canAddMoreCards = isBelowCardLimit(plan, wallet?.cards.length ?? 0, at);
  const cardCount = wallet ? selectActiveCards(wallet, at).length : 0;
  const expiry = expiresAt === null ? {} : { expiresAt };
  return { type, status, cardCount, maxCards, canAddMoreCards, ...expiry };
}

interface AccountParts {
  readonly account: AccountDoc;
  readonly profile: Profile | undefined;
  readonly wallet: WalletDoc | undefined;
}

/** An account without a profile was deleted: its rows in the vault are gone, its events remain. */
export function toAdminUser({ account, profile, wallet }: AccountParts, at: string): AdminUser {
  const { type, status, cardCount, expiresAt } = toSubscription(wallet, at);
  return {
    id: account.id,
    name: profile?.name ?? '(deleted)',
    email: profile?.email ?? '',
    subscriptionType: type,
    subscriptionStatus: status,
    cardCount,
    createdAt: account.registeredAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
