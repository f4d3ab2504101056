import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { roundCentsPpm, toMicros } from '../../cards/valuation/point-value';
import type { CardEvaluation } from './evaluate-card';

/** The reward in cents, rounded half up. */
export function toRewardCents({ rewardCentsPpm }: CardEvaluation): Cents {
  return roundCentsPpm(rewardCentsPpm);
}

/** The cost of paying, in cents, rounded half up. */
function toCostCents({ costCentsPpm }: CardEvaluation): Cents {
  return roundCentsPpm(costCentsPpm);
}

/** The amount that the welcome bonus and the benefits add, in cents, rounded half up. */
export function toAddedCents(evaluation: CardEvaluation): Cents {
  const { bonus, benefits, offers } = evaluation;
  const bonusCents = bonus ? roundCentsPpm(bonus.centsPpm) : 0;
  return bonusCents + (benefits?.creditCents ?? 0) + (offers ? roundCentsPpm(offers.centsPpm) : 0);
}

/** The reward minus the cost, without welcome bonuses and benefits, in cents. */
export function toRewardAfterCostCents(evaluation: CardEvaluation): Cents {
  return toRewardCents(evaluation) - toCostCents(evaluation);
}

/** The reward minus the cost, plus what the welcome bonus and the benefits add, in cents. */
export function toNetCents(evaluation: CardEvaluation): Cents {
  return toRewardAfterCostCents(evaluation) + toAddedCents(evaluation);
}

/** The purchase's reward and costs with the card. `valueMicros`: millionths of a dollar; the others: dollars. */
export function computeAmounts(
  evaluation: CardEvaluation,
): Pick<RankedCard, 'valueMicros' | 'estimatedValue' | 'cost' | 'netValue'> {
  return {
    valueMicros: toMicros(evaluation.rewardCentsPpm),
    estimatedValue: toRewardCents(evaluation) / 100,
    cost: toCostCents(evaluation) / 100,
    netValue: toNetCents(evaluation) / 100,
  };
}

/** Whether the purchase uses credits or offers of the card. */
export function usesBenefits({ benefits, offers }: CardEvaluation): boolean {
  return benefits !== null || (offers !== null && offers.centsPpm > 0);
}
