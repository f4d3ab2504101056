import type { FactorCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/factor-codes';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeGoalPoints, listServedGoals } from '../ranking/goal-points';

function countVisits({ merchant, spending }: EvaluationContext): number {
  if (!merchant) return 0;
  const { id } = merchant;
  let times = 0;
  for (const cardId in spending.cards) {
    const months = spending.cards[cardId]?.months ?? {};
    for (const month in months) times += months[month]?.visits[id] ?? 0;
  }
  return times;
}

function listServedGoalFactors(
  { goals }: EvaluationContext,
  { effectiveCard: { card } }: CardEvaluation,
): FactorCode[] {
  if (computeGoalPoints(card, goals) === 0) return [];
  return listServedGoals(card, goals).map((goal) => ({ code: 'serves-goal', params: { goal } }));
}

function listCategorySpendingFactors({ spending, category }: EvaluationContext): FactorCode[] {
  const spent = spending.categories[category];
  if (!spent) return [];
  const { cents, rewardCents } = spent;
  return [{ code: 'spent-in-category', params: { category, cents, rewardCents } }];
}

/** The user's goals and history that are relevant to this recommendation. */
export function listFactors(context: EvaluationContext, winner: CardEvaluation): FactorCode[] {
  const { spending, place } = context;
  const times = countVisits(context);
  const usedFactor: FactorCode = {
    code: 'used-before',
    params: { times: winner.uses, ofTimes: spending.count },
  };
  return [
    ...listServedGoalFactors(context, winner),
    ...(winner.uses > 0 ? [usedFactor] : []),
    ...listCategorySpendingFactors(context),
    ...(times > 0 ? [{ code: 'visited' as const, params: { store: place.storeName, times } }] : []),
  ];
}
