import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { LedgerState } from '../domain/ledger/state';

/** The first day (`yyyy-mm-dd`) on which each card was used. */
export type FirstUses = ReadonlyMap<CardId, string>;

type Month = LedgerState['months'][string];

/** Fully refunded purchases don't count. */
function addFirstUses(firstUses: Map<CardId, string>, { purchases }: Month): void {
  for (const { cardId, purchasedOn, amountCents, refundedCents } of purchases.values()) {
    const first = firstUses.get(cardId);
    const isEarlier = first === undefined || purchasedOn < first;
    if (isEarlier && refundedCents < amountCents) firstUses.set(cardId, purchasedOn);
  }
}

/** The first uses in these years, given from the earliest to the latest. */
export function findFirstUses(years: readonly LedgerState[]): FirstUses {
  const firstUses = new Map<CardId, string>();
  const known = new Set<string>();
  for (const { months } of years)
    for (const key of Object.keys(months).sort()) {
      const month = months[key];
      const used = Object.keys(month?.spending.cards ?? {});
      // Most months only repeat cards of earlier ones.
      if (!month || used.every((cardId) => known.has(cardId))) continue;
      addFirstUses(firstUses, month);
      for (const cardId of used) known.add(cardId);
    }
  return firstUses;
}
