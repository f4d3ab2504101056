import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { YearlyCardUse } from '../../cards/rules/card-use';
import { sumCentsPpm } from '../../cards/rules/schedule';
import { roundCentsPpm } from '../../cards/valuation/point-value';
import { type CardEvaluation, evaluateCard } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { ResolvedCard } from '../evaluation/resolve-wallet';
import type { DatedPurchase } from '../purchases/order-purchases';

/** A purchase with what is recorded as its reward. */
export type EarnedPurchase = DatedPurchase & { readonly rewardCents: Cents };

/** What one card would earn on one purchase of a replay. */
export interface ReplayEvaluation {
  readonly evaluation: CardEvaluation;
  /** Whether the store takes the card, by our list. */
  readonly isAccepted: boolean;
  /** The reward, even if our list says that the store doesn't take the card: the user may have paid with it. */
  readonly rewardCents: Cents;
}

/** Evaluates a card, given what it was used for before. */
export function evaluateInReplay(
  context: EvaluationContext,
  card: ResolvedCard,
  use: YearlyCardUse | undefined,
): ReplayEvaluation {
  const evaluation = evaluateCard(context, card, use);
  return {
    evaluation,
    isAccepted: evaluation.nonAcceptanceReason === null,
    rewardCents: roundCentsPpm(sumCentsPpm(evaluation.parts)),
  };
}
