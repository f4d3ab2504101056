import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';

export interface CardEarnings {
  readonly card: CardListing;
  /** The rewards of the last twelve months, in dollars. */
  readonly earned: number;
  /** Rewards minus the annual fee, in dollars. */
  readonly net: number;
}

/** What each card of the wallet earned after its fee, highest first. */
export function listCardEarnings(
  cards: readonly CardListing[],
  yearByCard: Insights['yearByCard'],
): readonly CardEarnings[] {
  return cards
    .map((card) => {
      const earned = yearByCard.find(({ id }) => id === card.id)?.rewards ?? 0;
      return { card, earned, net: earned - card.annualFee };
    })
    .sort((a, b) => b.net - a.net || a.card.name.localeCompare(b.card.name));
}
