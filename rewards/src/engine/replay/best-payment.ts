import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { PurchaseRequest } from '../compute-reward';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { ResolvedCard } from '../evaluation/resolve-wallet';
import type { CardUses } from './card-uses';
import { type EarnedPurchase, evaluateInReplay } from './evaluate-in-replay';
import { type FindBetterChoices, resolveWithChoices } from './find-best-choices';

/** A purchase that is compared with the best that was possible. */
export type ComparedPurchase = EarnedPurchase & {
  /** The recommendation that the user asked for before paying. */
  readonly recommendationId?: string | undefined;
  /** The code under which it was recorded, if a correction changed it. */
  readonly recordedCode?: { readonly category: Category; readonly mcc?: Mcc | null | undefined } | undefined;
};

/** One purchase at its point of the replay. */
export interface ComparedMoment {
  readonly purchase: ComparedPurchase;
  readonly request: PurchaseRequest;
  readonly context: EvaluationContext;
  readonly wallet: readonly ResolvedCard[];
}

/** What each card was used for so far. */
export interface ComparedUses {
  /** In reality. */
  readonly actual: CardUses;
  /** In the replay. */
  readonly best: CardUses;
  /** The cards whose purchases differ from reality. */
  readonly changedCards: Set<string>;
}

/** The purchase paid for with one card, with the choices of the replay. */
export interface BestPayment {
  readonly cardId: CardId;
  readonly rewardCents: Cents;
  /** Undefined if the card is in no catalog. */
  readonly evaluation: CardEvaluation | undefined;
  /** The card with the user's own choices. */
  readonly own: ResolvedCard | undefined;
}

function evaluatePayment(
  { purchase, context }: ComparedMoment,
  own: ResolvedCard,
  { actual, best, changedCards }: ComparedUses,
  findBetterChoices: FindBetterChoices,
): BestPayment | undefined {
  const { cardId } = own.walletCard;
  const choices = findBetterChoices(own, context.purchase.date);
  const card = choices ? resolveWithChoices(context, own, choices) : own;
  const { evaluation, isAccepted, rewardCents } = evaluateInReplay(
    context,
    card,
    best.get(cardId, context.at),
  );
  if (cardId !== purchase.cardId) return isAccepted ? { cardId, rewardCents, evaluation, own } : undefined;
  if (card === own && !changedCards.has(cardId))
    return { cardId, rewardCents: purchase.rewardCents, evaluation, own };
  // What is recorded counts, even if an earlier version of the engine computed it.
  const before = evaluateInReplay(context, own, actual.get(cardId, context.at)).rewardCents;
  return { cardId, rewardCents: Math.max(0, purchase.rewardCents + rewardCents - before), evaluation, own };
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

/**
 * The card of the wallet that earns most at this point of the replay, of those that the store takes. The card used
 * counts as accepted, because the user paid with it.
 */
export function findBestPayment(
  moment: ComparedMoment,
  uses: ComparedUses,
  findBetterChoices: FindBetterChoices,
): BestPayment {
  const { purchase } = moment;
  let best: BestPayment | undefined;
  for (const own of moment.wallet) {
    const payment = evaluatePayment(moment, own, uses, findBetterChoices);
    if (payment && (!best || compare(payment, best, purchase) < 0)) best = payment;
  }
  const { cardId, rewardCents } = purchase;
  return best ?? { cardId, rewardCents, evaluation: undefined, own: undefined };
}
