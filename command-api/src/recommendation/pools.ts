import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { monthsSoFar } from './period';
import type { Pool, Row } from './rows';

/** Which purchases of a card draw on a pool. */
export interface PoolScope {
  readonly categories: ReadonlySet<Category>;
  /** These count whatever their category. */
  readonly merchants: ReadonlySet<string>;
  /** These never count: another row of the card pays more there. */
  readonly exceptMerchants: ReadonlySet<string>;
}

function isBetter(row: Row, rate: number): boolean {
  return row.minCents === 0 && row.ppm.planning > rate;
}

function scopeOf(pool: Pool, rows: readonly Row[]): PoolScope {
  const members = rows.filter((row) => row.pool?.id === pool.id);
  const others = rows.filter((row) => row.pool?.id !== pool.id);
  const categories = new Set<Category>();
  const exceptMerchants = new Set<string>();
  for (const member of members) {
    const better = others.filter((row) => isBetter(row, member.ppm.planning));
    for (const category of member.categories) {
      if (!better.some((row) => row.categories.has(category))) categories.add(category);
    }
    for (const row of better) for (const merchant of row.merchants ?? []) exceptMerchants.add(merchant);
  }
  const merchants = new Set(members.flatMap((row) => [...(row.merchants ?? [])]));
  return { categories, merchants, exceptMerchants };
}

/** The scope of every pool that the rows draw on, by pool id. */
export function poolScopes(rows: readonly Row[]): ReadonlyMap<string, PoolScope> {
  const pools = new Map(rows.flatMap((row) => (row.pool ? [[row.pool.id, row.pool] as const] : [])));
  return new Map([...pools].map(([id, pool]) => [id, scopeOf(pool, rows)]));
}

type Month = CardSpending['months'][string];

function atMerchants(
  month: Month,
  merchants: ReadonlySet<string>,
  counts: (category: string) => boolean,
): Cents {
  let cents = 0;
  if (merchants.size === 0) return cents;
  for (const merchant of merchants) {
    const there = month.merchants[merchant] ?? {};
    for (const category of Object.keys(there)) if (counts(category)) cents += there[category] ?? 0;
  }
  return cents;
}

function usedInMonth(month: Month, scope: PoolScope): Cents {
  const categories: ReadonlySet<string> = scope.categories;
  let cents = 0;
  for (const category in month.categories)
    if (categories.has(category)) cents += month.categories[category] ?? 0;
  cents -= atMerchants(month, scope.exceptMerchants, (category) => categories.has(category));
  return cents + atMerchants(month, scope.merchants, (category) => !categories.has(category));
}

/**
 * Cents of the pool that the card's recorded purchases have used in the calendar period (UTC) that `at` falls in,
 * at most the limit. Where a purchase fits two pools, both count it: room is never overstated.
 */
export function usedOf(
  pool: Pool,
  scope: PoolScope | undefined,
  spent: CardSpending | undefined,
  at: string,
): Cents {
  if (!scope || !spent) return 0;
  let cents = 0;
  for (const key of monthsSoFar(pool.period, at)) {
    const month = spent.months[key];
    if (month) cents += usedInMonth(month, scope);
  }
  return Math.min(pool.limitCents, cents);
}
