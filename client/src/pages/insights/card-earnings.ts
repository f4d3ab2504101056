import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { toMonth } from '@tapwise/contracts/vocabulary/day';

export interface CardEarnings {
  readonly card: CardListing;
  /** The rewards of the last twelve months, in dollars. */
  readonly earned: number;
  /** Rewards minus the annual fee, in dollars. */
  readonly net: number;
  /** The month in which the card was opened, if it wasn't open for all of these months. */
  readonly openedIn?: string;
}

/** What each card of the wallet earned after its fee, highest first. */
export function listCardEarnings(
  wallet: readonly UserCard[],
  { yearByCard, history }: Pick<Insights, 'yearByCard' | 'history'>,
): readonly CardEarnings[] {
  const firstMonth = history[0]?.month ?? '';
  return wallet
    .map(({ card, openedOn }) => {
      const earned = yearByCard.find(({ id }) => id === card.id)?.rewards ?? 0;
      const isNew = openedOn !== undefined && toMonth(openedOn) > firstMonth;
      return {
        card,
        earned,
        net: earned - card.annualFee,
        ...(isNew ? { openedIn: toMonth(openedOn) } : {}),
      };
    })
    .sort((a, b) => b.net - a.net || a.card.name.localeCompare(b.card.name));
}
