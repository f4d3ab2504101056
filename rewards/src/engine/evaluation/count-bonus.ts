import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { CENTS_PPM_PER_CENT, type CentsPpm } from '../../cards/valuation/point-value';
import { isGiftCard } from '../../places/text/gift-card';
import type { EvaluationContext } from './evaluation-context';
import type { ReachableBonus } from './reachable-bonuses';

/** What a purchase adds toward a welcome bonus. */
export interface BonusEvaluation {
  readonly bonus: ReachableBonus;
  readonly countedCents: Cents;
  /** The value that this adds to using the card. */
  readonly centsPpm: CentsPpm;
}

/** The details that determine whether a purchase counts. */
export type BonusContext = Pick<EvaluationContext, 'bonuses' | 'payment' | 'place' | 'amountCents'>;

/**
 * The issuer that doesn't count gift cards toward welcome bonuses. Source: the rows without a code in the cash-like
 * codes' data.
 */
const GIFT_CARD_EXCLUDING_ISSUER = 'American Express';

/**
 * How much a purchase adds to the card's welcome bonus. Each dollar up to what remains adds the bonus's value ÷ its
 * spend. Null if it doesn't count toward one.
 */
export function countBonus(
  { bonuses, payment, place, amountCents }: BonusContext,
  card: Pick<CatalogCard, 'id' | 'bank'>,
): BonusEvaluation | null {
  const bonus = bonuses?.get(card.id);
  if (!bonus || payment.cashLike) return null;
  if (card.bank === GIFT_CARD_EXCLUDING_ISSUER && isGiftCard(place.originalSearch)) return null;
  const { remainingCents, valueCents, spendCents } = bonus;
  const countedCents = Math.min(amountCents, remainingCents);
  return {
    bonus,
    countedCents,
    centsPpm: Math.round(((countedCents * valueCents) / spendCents) * CENTS_PPM_PER_CENT),
  };
}
