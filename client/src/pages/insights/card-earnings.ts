import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { canJudgeCard, isLongRecord } from '../../features/card-details/can-judge-card';

export interface CardEarnings {
  readonly card: CardListing;
  /** The rewards since the first month of the history, in dollars. */
  readonly earned: number;
  /** What the user used of its credits in these months, in dollars. */
  readonly credits: number;
  /** What was left unused of them, and what isn't counted. */
  readonly creditNotes: readonly string[];
  /** Rewards and credits minus the annual fee, in dollars. */
  readonly net: number;
  /** The month in which the card was opened, if it wasn't open for all of these months. */
  readonly openedIn?: string;
  /**
   * Whether its fee is compared with what it earned: the user has had it for 90 days, or paid with it and has recorded
   * purchases for 90 days.
   */
  readonly isJudged: boolean;
}

export type UsedCredits = WhatIf['credits']['cards'];

/** The notes about a card's credits. Credits that aren't confirmed matter only where a fee has to be earned back. */
const selectCreditNotes = (
  { notes, noteCodes }: Pick<UsedCredits[number], 'notes' | 'noteCodes'>,
  hasFee: boolean,
): readonly string[] =>
  notes.filter((_, index) => hasFee || noteCodes[index]?.code !== 'credits-unconfirmed');

/** What each card of the wallet earned after its fee, highest first, then the cards that aren't judged yet. */
export function listCardEarnings(
  wallet: readonly UserCard[],
  { yearByCard, history, firstMonth }: Pick<Insights, 'yearByCard' | 'history' | 'firstMonth'>,
  usedCredits: UsedCredits | undefined,
  today: string,
): readonly CardEarnings[] {
  const firstShownMonth = history[0]?.month ?? '';
  const usedCards = isLongRecord(firstMonth ?? undefined, today) ? yearByCard : [];
  const usage = usedCards.map(({ id }) => ({ cardId: id }));
  return wallet
    .map((entry) => {
      const { card, openedOn } = entry;
      const earned = yearByCard.find(({ id }) => id === card.id)?.rewards ?? 0;
      const ofCard = usedCredits?.find(({ cardId }) => cardId === card.id);
      const credits = ofCard?.used ?? 0;
      const isNew = openedOn !== undefined && toMonth(openedOn) > firstShownMonth;
      return {
        card,
        earned,
        credits,
        creditNotes: ofCard ? selectCreditNotes(ofCard, card.annualFee > 0) : [],
        net: earned + credits - card.annualFee,
        isJudged: card.annualFee === 0 || canJudgeCard(entry, usage, today),
        ...(isNew ? { openedIn: toMonth(openedOn) } : {}),
      };
    })
    .sort(
      (a, b) =>
        Number(b.isJudged) - Number(a.isJudged) || b.net - a.net || a.card.name.localeCompare(b.card.name),
    );
}
