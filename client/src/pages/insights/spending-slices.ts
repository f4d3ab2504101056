import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { getCategoryGroup } from '../../lib/purchases/category-groups';

type Share = Insights['byCategory'][number];

export const UNKNOWN_STORE = 'Unknown';

export interface Slice {
  readonly name: string;
  /** Dollars. */
  readonly spend: number;
  readonly rewards: number;
  readonly purchases: number;
  /** The categories or stores that it combines, in the given order. */
  readonly shares: readonly Share[];
}

function groupShares(shares: readonly Share[], getName: (share: Share) => string): Slice[] {
  const slices = new Map<string, Slice>();
  for (const share of shares) {
    const name = getName(share);
    const sum = slices.get(name) ?? { name, spend: 0, rewards: 0, purchases: 0, shares: [] };
    slices.set(name, {
      name,
      spend: sum.spend + share.spend,
      rewards: sum.rewards + share.rewards,
      purchases: sum.purchases + share.purchases,
      shares: [...sum.shares, share],
    });
  }
  return [...slices.values()];
}

/** The groups with the most spending. */
export function selectTopCategories(byCategory: readonly Share[], count: number): readonly Slice[] {
  return groupShares(byCategory, ({ id }) => getCategoryGroup(id))
    .sort((a, b) => b.spend - a.spend)
    .slice(0, count);
}

/** The most visited stores; ties are ordered by spending. Names that differ only in case are one store. */
export function selectFavoriteStores(byStore: readonly Share[], count: number): readonly Slice[] {
  const firstSpellings = new Map<string, string>();
  for (const { name } of byStore) {
    const trimmed = name.trim();
    const key = trimmed.toLowerCase();
    if (!firstSpellings.has(key)) firstSpellings.set(key, trimmed === '' ? UNKNOWN_STORE : trimmed);
  }
  return groupShares(byStore, ({ name }) => firstSpellings.get(name.trim().toLowerCase()) ?? UNKNOWN_STORE)
    .sort((a, b) => b.purchases - a.purchases || b.spend - a.spend)
    .slice(0, count);
}

/** The most used cards of this month; ties are ordered by spending. */
export function selectMostUsedCards(byCard: readonly Share[], count: number): readonly Share[] {
  return [...byCard].sort((a, b) => b.purchases - a.purchases || b.spend - a.spend).slice(0, count);
}

/** Rewards as a percentage of spending; 0 without spending. */
export function computeRatePercent(rewards: number, spend: number): number {
  return spend > 0 ? (rewards / spend) * 100 : 0;
}
