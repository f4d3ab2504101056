import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
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

interface RatePart {
  readonly percent: number;
  readonly cents: Cents;
}

/** The parts of the purchase in order, with neighbors that pay the same percentage joined. */
function joinEqualParts(parts: readonly PurchasePart[]): readonly RatePart[] {
  const joined: RatePart[] = [];
  for (const { cents, tier } of parts) {
    const percent = toRoundedPercent(tier.ppm);
    const last = joined.at(-1);
    if (last?.percent === percent) joined.splice(-1, 1, { percent, cents: last.cents + cents });
    else joined.push({ percent, cents });
  }
  return joined;
}

function toSplitParts(percent: number, parts: readonly PurchasePart[]): RewardRateParts | undefined {
  const [first, second] = joinEqualParts(parts);
  return (
    first &&
    second && {
      percent,
      firstPercent: first.percent,
      firstCents: first.cents,
      thenPercent: second.percent,
    }
  );
}

/** The rate of the whole purchase, with the point value or the two rates around a cap. */
export function toRateParts(
  { amountCents, valuation }: EvaluationContext,
  evaluation: CardEvaluation,
): RewardRateParts {
  const { card } = evaluation.effectiveCard;
  const effective = computeEffectivePpm(evaluation, amountCents);
  const percent = toRoundedPercent(effective);
  const parts = evaluation.nonAcceptanceReason ? [] : evaluation.parts;
  const split = parts.length > 1 ? toSplitParts(percent, parts) : undefined;
  if (split) return split;
  const [first] = parts;
  const rule = first?.tier.rule;
  const isPoints = rule?.unit === 'x' && effective > 0;
  if (!isPoints || first?.tier.ppm !== toPointPpm(rule, card, valuation)) return { percent };
  return { percent, pointsPerDollar: rule.rate, centsPerPoint: getCentsPerPoint(card.currency, valuation) };
}
