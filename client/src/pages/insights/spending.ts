import type { Insights } from '@tapwise/contracts/http/insights';
import type { Category } from '@tapwise/contracts/vocabulary/categories';

type Share = Insights['byCategory'][number];

/** The categories that spending is shown by (specification, section 9). */
const GROUP_OF: Readonly<Partial<Record<Category, string>>> = {
  gas: 'Oil & Gas',
  ev_charging: 'Oil & Gas',
  groceries: 'Groceries',
  department_stores: 'Department Stores',
  dining: 'Dining',
  travel: 'Travel',
  flights: 'Travel',
  hotels: 'Travel',
  car_rental: 'Travel',
  online: 'Online',
  drugstores: 'Drugstores',
  streaming: 'Streaming',
  transit: 'Transit',
  rideshare: 'Transit',
};
const OTHER = 'General';
const UNKNOWN_STORE = 'Unknown';

export interface Slice {
  readonly name: string;
  /** Dollars. */
  readonly spend: number;
  readonly rewards: number;
  readonly purchases: number;
  /** What it is made of, most first; one name where it is all of a kind. */
  readonly parts: readonly string[];
}

function grouped(shares: readonly Share[], nameOf: (share: Share) => string): Slice[] {
  const slices = new Map<string, Slice>();
  for (const share of shares) {
    const name = nameOf(share);
    const known = slices.get(name) ?? { name, spend: 0, rewards: 0, purchases: 0, parts: [] };
    slices.set(name, {
      name,
      spend: known.spend + share.spend,
      rewards: known.rewards + share.rewards,
      purchases: known.purchases + share.purchases,
      parts: [...known.parts, share.name],
    });
  }
  return [...slices.values()];
}

const groupNames: Readonly<Record<string, string>> = GROUP_OF;

/** The groups that most was spent in. */
export function topCategories(byCategory: readonly Share[], count: number): readonly Slice[] {
  return grouped(byCategory, ({ id }) => groupNames[id] ?? OTHER)
    .sort((a, b) => b.spend - a.spend)
    .slice(0, count);
}

/** The stores visited most; the one where more was spent comes first among equals. Spellings that differ in case are one. */
export function favoriteStores(byStore: readonly Share[], count: number): readonly Slice[] {
  const shown = new Map<string, string>();
  for (const { name } of byStore) {
    const plain = name.trim();
    const key = plain.toLowerCase();
    if (!shown.has(key)) shown.set(key, plain === '' ? UNKNOWN_STORE : plain);
  }
  return grouped(byStore, ({ name }) => shown.get(name.trim().toLowerCase()) ?? UNKNOWN_STORE)
    .sort((a, b) => b.purchases - a.purchases || b.spend - a.spend)
    .slice(0, count);
}

/** The cards used most often this month. */
export function mostUsedCards(byCard: readonly Share[], count: number): readonly Share[] {
  return [...byCard].sort((a, b) => b.purchases - a.purchases || b.spend - a.spend).slice(0, count);
}

/** Rewards as percent of what was spent; 0 where nothing was. */
export function ratePercent(rewards: number, spend: number): number {
  return spend > 0 ? (rewards / spend) * 100 : 0;
}
