import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { CountedBonus } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { roundCentsPpm } from '../../cards/valuation/point-value';
import type { BonusEvaluation } from '../evaluation/count-bonus';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { toNetCents, toRewardAfterCostCents, usesBenefits } from '../evaluation/evaluated-amounts';
import { renderReason } from '../sentences/reasons';

function toBonusCode({ bonus, countedCents, centsPpm }: BonusEvaluation): ReasonCode {
  const { valueCents: bonusCents, remainingCents, deadline, daysLeft } = bonus;
  return {
    code: 'welcome-bonus',
    params: {
      valueCents: roundCentsPpm(centsPpm),
      bonusCents,
      remainingCents,
      deadline,
      daysLeft,
      ...(countedCents === remainingCents ? { isCompleted: true as const } : {}),
    },
  };
}

/** What compared amounts include besides rewards and costs. */
interface IncludedParams {
  readonly hasBonus?: true;
  readonly hasBenefits?: true;
}

/** The welcome bonus details of a ranked card. */
export function describeBonus(evaluated: BonusEvaluation): CountedBonus {
  const { valueCents, spendCents, remainingCents, deadline, daysLeft } = evaluated.bonus;
  const reasonCode = toBonusCode(evaluated);
  return {
    addedValue: roundCentsPpm(evaluated.centsPpm) / 100,
    value: valueCents / 100,
    spend: spendCents / 100,
    remaining: remainingCents / 100,
    deadline,
    daysLeft,
    reason: renderReason(reasonCode),
    reasonCode,
  };
}

/** Explains that the purchase counts toward the card's welcome bonus. Empty if it doesn't. */
export function explainBonus({ bonus }: CardEvaluation): ReasonCode[] {
  return bonus ? [toBonusCode(bonus)] : [];
}

/** Marks amounts that include the welcome bonus or the benefits of one of the cards. */
export function toIncludedParams(...cards: readonly CardEvaluation[]): IncludedParams {
  return {
    ...(cards.some(({ bonus }) => bonus) ? { hasBonus: true } : {}),
    ...(cards.some(usesBenefits) ? { hasBenefits: true } : {}),
  };
}

/** The accepted card that earns the most, without welcome bonuses and benefits; the first one on a tie. */
function chooseBestEarner(winner: CardEvaluation, ranking: readonly CardEvaluation[]): CardEvaluation {
  let best = winner;
  for (const card of ranking)
    if (!card.nonAcceptanceReason && toRewardAfterCostCents(card) > toRewardAfterCostCents(best)) best = card;
  return best;
}

/**
 * The card that would win without welcome bonuses and benefits, and the reason why it doesn't. Undefined if it is the
 * winner.
 */
export function findWinByAddedValue(winner: CardEvaluation, ranking: readonly CardEvaluation[]) {
  const card = winner.addedCentsPpm > 0 ? chooseBestEarner(winner, ranking) : winner;
  if (card === winner) return undefined;
  const hasCosts = winner.costCentsPpm > 0 || card.costCentsPpm > 0;
  const params = {
    card: card.effectiveCard.card.name,
    moreCents: toRewardAfterCostCents(card) - toRewardAfterCostCents(winner),
    aheadCents: toNetCents(winner) - toNetCents(card),
    ...(hasCosts ? { hasCosts: true as const } : {}),
  };
  const reason: ReasonCode = usesBenefits(winner)
    ? {
        code: 'wins-by-benefits',
        params: { ...params, ...(winner.bonus ? { hasBonus: true as const } : {}) },
      }
    : { code: 'wins-by-bonus', params };
  return { card, reason };
}
