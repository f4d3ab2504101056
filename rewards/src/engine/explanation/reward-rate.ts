import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RewardRateParts } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import type { EarningRule, PurchasePart } from '../../cards/rules/schedule';
import {
  getCentsPerPoint,
  type Ppm,
  PPM_PER_PERCENT,
  toRoundedPercent,
  type Valuation,
} from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Computes the reward as a share of the whole purchase, in ppm. */
export function computeEffectivePpm(evaluation: CardEvaluation, amountCents: number): Ppm {
  return Math.round(evaluation.rewardCentsPpm / amountCents);
}

function toPointPpm(rule: EarningRule, card: CatalogCard, valuation: Valuation): Ppm {
  return Math.round(rule.rate * getCentsPerPoint(card.currency, valuation) * PPM_PER_PERCENT);
}

function toSplitParts(percent: number, first: PurchasePart, second: PurchasePart): RewardRateParts {
  return {
    percent,
    firstPercent: toRoundedPercent(first.tier.ppm),
    firstCents: first.cents,
    thenPercent: toRoundedPercent(second.tier.ppm),
  };
}

/** The rate of the whole purchase, with the point value or the two rates around a cap. */
export function toRateParts(
  { amountCents, valuation }: EvaluationContext,
  evaluation: CardEvaluation,
): RewardRateParts {
  const { card } = evaluation.effectiveCard;
  const effective = computeEffectivePpm(evaluation, amountCents);
  const percent = toRoundedPercent(effective);
  const [first, second] = evaluation.nonAcceptanceReason ? [] : evaluation.parts;
  if (first && second) return toSplitParts(percent, first, second);
  const rule = first?.tier.rule;
  const isPoints = rule?.unit === 'x' && effective > 0;
  if (!isPoints || first?.tier.ppm !== toPointPpm(rule, card, valuation)) return { percent };
  return { percent, pointsPerDollar: rule.rate, centsPerPoint: getCentsPerPoint(card.currency, valuation) };
}
