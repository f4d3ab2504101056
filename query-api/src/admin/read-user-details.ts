import { type AdminUserDetails, USER_ACTIVITY_DAYS } from '@tapwise/contracts/http/routes/admin-users';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { type PurchaseDoc, purchases } from '@tapwise/contracts/read-models/purchases';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { sumCents } from '@tapwise/contracts/vocabulary/money';
import { selectActiveCards } from '@tapwise/contracts/vocabulary/rules/active-cards';
import { getSubscriptionStatus } from '@tapwise/contracts/vocabulary/rules/subscription';
import type { QueryApiDependencies } from '../dependencies';
import { readAll } from '../export/read-all';
import type { PreparedCatalog } from '../queries/catalog-cache';
import { toAdminUser } from '../responses/account';
import { toDollars } from '../responses/to-dollars';
import { listDays } from './list-days';

interface Sources extends Pick<QueryApiDependencies, 'reader' | 'vault'> {
  readonly catalog: () => Promise<PreparedCatalog>;
}

const PAGE_SIZE = 200;

/** Reads the purchases on or after this day. */
async function readPurchasesSince(reader: Sources['reader'], userId: UserId, from: string) {
  const options = {
    where: { userId },
    sort: ['-purchasedOn', '-createdAt', '-id'],
    pageSize: PAGE_SIZE,
  };
  const recentPurchases: PurchaseDoc[] = [];
  for await (const page of readAll(reader, purchases, options)) {
    const recent = page.filter(({ purchasedOn }) => purchasedOn >= from);
    recentPurchases.push(...recent);
    if (recent.length < page.length) break;
  }
  return recentPurchases;
}

async function readUserDays(
  reader: Sources['reader'],
  userId: UserId,
  at: string,
): Promise<AdminUserDetails['days']> {
  const today = toDay(at);
  const days = listDays(addDays(today, 1 - USER_ACTIVITY_DAYS), today);
  const countRecommendations = (day: string) =>
    reader.count(recommendations, { userId }, { field: 'givenAt', from: day, before: addDays(day, 1) });
  const [counts, recent] = await Promise.all([
    Promise.all(days.map(countRecommendations)),
    readPurchasesSince(reader, userId, days[0] ?? today),
  ]);
  return days.map((day, index) => {
    const ofDay = recent.filter(({ purchasedOn }) => purchasedOn === day);
    return {
      day,
      recommendations: counts[index] ?? 0,
      purchases: ofDay.filter(({ amountCents, refundedCents }) => amountCents > refundedCents).length,
      rewards: toDollars(sumCents(ofDay.map(({ rewardCents }) => rewardCents))),
    };
  });
}

function listCards(wallet: WalletDoc | undefined, catalog: PreparedCatalog, at: string) {
  if (!wallet) return [];
  const active = new Set(selectActiveCards(wallet, at));
  return wallet.cards.map((entry) => {
    const { cardId, addedAt } = entry;
    const card = catalog.findDoc(cardId)?.card;
    return {
      cardId,
      name: card?.name ?? null,
      bank: card?.bank ?? null,
      addedAt,
      isActive: active.has(entry),
    };
  });
}

/** Reads an account with its plan, cards, and recent activity. Undefined if unknown. `at`: now, ISO 8601, UTC. */
export async function readUserDetails(
  { reader, vault, catalog }: Sources,
  id: UserId,
  at: string,
): Promise<AdminUserDetails | undefined> {
  const account = await reader.get(accounts, id);
  if (!account) return undefined;
  const [profiles, wallet, prepared, days] = await Promise.all([
    vault.getProfiles([id]),
    reader.get(wallets, id),
    catalog(),
    readUserDays(reader, id, at),
  ]);
  const { maxCards } = getSubscriptionStatus(wallet?.plan ?? null, at);
  return {
    ...toAdminUser({ account, profile: profiles.get(id), wallet }, at),
    isOnboarded: account.isOnboarded,
    maxCards,
    cards: listCards(wallet, prepared, at),
    days,
  };
}
