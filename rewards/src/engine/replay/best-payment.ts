import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { CENTS_PPM_PER_CENT, type CentsPpm } from '../../cards/valuation/point-value';
import type { PurchaseRequest } from '../compute-reward';
import { countBonus } from '../evaluation/count-bonus';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeCostCentsPpm, computeSurchargePpm } from '../evaluation/payment-terms';
import type { ReachableBonuses } from '../evaluation/reachable-bonuses';
import type { ResolvedCard } from '../evaluation/resolve-wallet';
import type { ReplayedCardUses } from './card-uses';
import { type FindBetterChoices, resolveWithChoices } from './compute-best-choices';
import { type EarnedPurchase, evaluateInReplay } from './evaluate-in-replay';

/** A purchase that is compared with the best that was possible. */
export type ComparedPurchase = EarnedPurchase & {
  /** The recommendation that the user asked for before paying. */
  readonly recommendationId?: string | undefined;
  /** The code that it was recorded under, if a correction changed it. */
  readonly recordedCode?: { readonly category: Category; readonly mcc?: Mcc | null | undefined } | undefined;
};

/** One purchase at its point of the replay. */
export interface ReplayStep {
  readonly purchase: ComparedPurchase;
  readonly request: PurchaseRequest;
  readonly context: EvaluationContext;
  readonly wallet: readonly ResolvedCard[];
  /** The welcome bonuses that the user could still reach. Undefined if there are none. */
  readonly bonuses: ReachableBonuses | undefined;
}

/** Each card's use so far. */
export interface ComparedUses {
  /** As recorded. */
  readonly actual: ReplayedCardUses;
  /** In the replay. */
  readonly best: ReplayedCardUses;
  /** The cards whose purchases differ from the recorded ones. */
  readonly changedCards: Set<string>;
}

/** The purchase paid for with one card, with the choices of the replay. */
export interface BestPayment {
  readonly cardId: CardId;
  readonly rewardCents: Cents;
  /** Undefined if the card isn't in a catalog. */
  readonly evaluation: CardEvaluation | undefined;
  /** The card with the user's own choices. */
  readonly cardWithOwnChoices: ResolvedCard | undefined;
}

function evaluatePayment(
  { purchase, context }: ReplayStep,
  cardWithOwnChoices: ResolvedCard,
  { actual, best, changedCards }: ComparedUses,
  findBetterChoices: FindBetterChoices,
): BestPayment | undefined {
  const { cardId } = cardWithOwnChoices.walletCard;
  const choices = findBetterChoices(cardWithOwnChoices, context.purchase.date);
  const card = choices ? resolveWithChoices(context, cardWithOwnChoices, choices) : cardWithOwnChoices;
  const { evaluation, isAccepted, rewardCents } = evaluateInReplay(
    context,
    card,
    best.get(cardId, context.at),
  );
  if (cardId !== purchase.cardId)
    return isAccepted ? { cardId, rewardCents, evaluation, cardWithOwnChoices } : undefined;
  if (card === cardWithOwnChoices && !changedCards.has(cardId))
    return { cardId, rewardCents: purchase.rewardCents, evaluation, cardWithOwnChoices };
  // The recorded reward counts, even if an earlier version of the engine computed it.
  const before = evaluateInReplay(context, cardWithOwnChoices, actual.get(cardId, context.at)).rewardCents;
  return {
    cardId,
    rewardCents: Math.max(0, purchase.rewardCents + rewardCents - before),
    evaluation,
    cardWithOwnChoices,
  };
}

/** More reward; then more room left under caps; then the card used; then the id. */
function compare(a: BestPayment, b: BestPayment, { cardId }: ComparedPurchase): number {
  const rank = (payment: BestPayment) => (payment.cardId === cardId ? 0 : 1);
  return (
    b.rewardCents - a.rewardCents ||
    (a.evaluation?.cappedCents ?? 0) - (b.evaluation?.cappedCents ?? 0) ||
    rank(a) - rank(b) ||
    (a.cardId < b.cardId ? -1 : 1)
  );
}

/** The reward minus the cost of paying, plus the added welcome bonus value, as in recommendations. */
function computeNetValue(
  { context, bonuses }: ReplayStep,
  { rewardCents, cardWithOwnChoices }: BestPayment,
): CentsPpm {
  const rewardCentsPpm = rewardCents * CENTS_PPM_PER_CENT;
  if (!cardWithOwnChoices) return rewardCentsPpm;
  const { payment, place, amountCents } = context;
  const { card } = cardWithOwnChoices.effectiveCard;
  const bonus = countBonus({ bonuses, payment, place, amountCents }, card);
  return rewardCentsPpm - computeCostCentsPpm(payment, card, amountCents) + (bonus?.centsPpm ?? 0);
}

/** Whether the value of a payment is more than its reward. */
function hasOtherValues({ context: { payment }, bonuses }: ReplayStep): boolean {
  return bonuses !== undefined || payment.isAbroad || computeSurchargePpm(payment) > 0;
}

function selectBest(payments: readonly BestPayment[], purchase: ComparedPurchase): BestPayment | undefined {
  let best: BestPayment | undefined;
  for (const payment of payments) if (!best || compare(payment, best, purchase) < 0) best = payment;
  return best;
}

/**
 * The wallet card that earns most at this point of the replay, of those that the store takes and that are worth
 * at least as much as the card used, after fees and with welcome bonuses. So a card that we recommend because it costs
 * less is no loss. The card used counts as accepted, because the user paid with it.
 */
export function chooseBestPayment(
  step: ReplayStep,
  uses: ComparedUses,
  findBetterChoices: FindBetterChoices,
): BestPayment {
  const { purchase } = step;
  const payments = step.wallet.flatMap(
    (cardWithOwnChoices) => evaluatePayment(step, cardWithOwnChoices, uses, findBetterChoices) ?? [],
  );
  const best = selectBest(payments, purchase);
  if (!best) {
    const { cardId, rewardCents } = purchase;
    return { cardId, rewardCents, evaluation: undefined, cardWithOwnChoices: undefined };
  }
  const usedPayment = payments.find(({ cardId }) => cardId === purchase.cardId);
  if (!usedPayment || usedPayment === best || !hasOtherValues(step)) return best;
  const usedValue = computeNetValue(step, usedPayment);
  if (computeNetValue(step, best) >= usedValue) return best;
  const comparable = payments.filter((payment) => computeNetValue(step, payment) >= usedValue);
  return selectBest(comparable, purchase) ?? usedPayment;
}
