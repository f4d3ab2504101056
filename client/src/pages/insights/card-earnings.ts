import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { toMonth } from '@tapwise/contracts/vocabulary/day';

export interface CardEarnings {
  readonly card: CardListing;
  /** The rewards of the last twelve months, in dollars. */
  readonly earned: number;
  /** What the user used of its credits in these months, in dollars. */
  readonly credits: number;
  /** What was left unused of them, and what isn't counted. */
  readonly creditNotes: readonly string[];
  /** Rewards and credits minus the annual fee, in dollars. */
  readonly net: number;
  /** The month in which the card was opened, if it wasn't open for all of these months. */
  readonly openedIn?: string;
}

export type UsedCredits = WhatIf['credits']['cards'];

/** What each card of the wallet earned after its fee, highest first. */
export function listCardEarnings(
  wallet: readonly UserCard[],
  { yearByCard, history }: Pick<Insights, 'yearByCard' | 'history'>,
  usedCredits: UsedCredits = [],
): readonly CardEarnings[] {
  const firstMonth = history[0]?.month ?? '';
  return wallet
    .map(({ card, openedOn }) => {
      const earned = yearByCard.find(({ id }) => id === card.id)?.rewards ?? 0;
      const { used: credits = 0, notes: creditNotes = [] } =
        usedCredits.find(({ cardId }) => cardId === card.id) ?? {};
      const isNew = openedOn !== undefined && toMonth(openedOn) > firstMonth;
      return {
        card,
        earned,
        credits,
        creditNotes,
        net: earned + credits - card.annualFee,
        ...(isNew ? { openedIn: toMonth(openedOn) } : {}),
      };
    })
    .sort((a, b) => b.net - a.net || a.card.name.localeCompare(b.card.name));
}
