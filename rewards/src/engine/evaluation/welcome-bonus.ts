import { computeBonusProgress } from '@tapwise/contracts/vocabulary/cards/bonus-progress';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type {
  OpenBonus,
  OpenBonuses,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CentsPpm } from '../../cards/valuation/point-value';
import { isGiftCard } from '../../places/text/gift-card';
import type { EvaluationContext } from './evaluation-context';

/** A welcome bonus that the user can still reach. */
export interface ReachableBonus extends OpenBonus {
  /** To be spent, before this purchase. */
  readonly remainingCents: Cents;
  readonly daysLeft: number;
}

/** The bonuses that the user can still reach, by card id. */
export type ReachableBonuses = ReadonlyMap<string, ReachableBonus>;

/** What a purchase counts toward a welcome bonus. */
export interface BonusEvaluation {
  readonly bonus: ReachableBonus;
  readonly countedCents: Cents;
  /** What that adds to the value of using the card. */
  readonly centsPpm: CentsPpm;
}

const PPM = 1_000_000;
/** It doesn't count gift cards toward welcome offers. Source: the rows without a code in the cash-like codes' data. */
const EXCLUDES_GIFT_CARDS = 'American Express';

/** The bonuses that still influence an answer: neither reached nor out of reach. Undefined if there are none. */
export function findReachableBonuses(
  open: OpenBonuses | undefined,
  at: string,
): ReachableBonuses | undefined {
  if (!open) return undefined;
  const reachable = open.cards.flatMap((bonus): [string, ReachableBonus][] => {
    const spending = { spentCents: bonus.spentCents, recentCents: open.recentCents };
    const { remainingCents, daysLeft, isReached, isReachable } = computeBonusProgress(
      bonus,
      spending,
      toDay(at),
    );
    return isReachable && !isReached ? [[bonus.cardId, { ...bonus, remainingCents, daysLeft }]] : [];
  });
  return reachable.length > 0 ? new Map(reachable) : undefined;
}

/**
 * Each dollar up to what remains adds the bonus's value ÷ its spend. Null if the purchase doesn't count toward a bonus
 * of the card.
 */
export function countBonus(
  { bonuses, payment, place, amountCents }: EvaluationContext,
  card: Pick<CatalogCard, 'id' | 'bank'>,
): BonusEvaluation | null {
  const bonus = bonuses?.get(card.id);
  if (!bonus || payment.cashLike) return null;
  if (card.bank === EXCLUDES_GIFT_CARDS && isGiftCard(place.originalSearch)) return null;
  const { remainingCents, valueCents, spendCents } = bonus;
  const countedCents = Math.min(amountCents, remainingCents);
  return { bonus, countedCents, centsPpm: Math.round(((countedCents * valueCents) / spendCents) * PPM) };
}
