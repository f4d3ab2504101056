import type { LedgerState } from '../../domain/ledger/state';

/** The day (`yyyy-mm-dd`) of each card's first use, by card id. */
export type FirstUses = ReadonlyMap<string, string>;

/** `years` must be in ascending order. Fully refunded purchases don't count. */
export function computeFirstUses(years: readonly LedgerState[]): FirstUses {
  const firstUses = new Map<string, string>();
  const days = years.flatMap((year) => Object.entries(year.days).sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const [day, { spending }] of days)
    for (const cardId of Object.keys(spending.cards)) if (!firstUses.has(cardId)) firstUses.set(cardId, day);
  return firstUses;
}
