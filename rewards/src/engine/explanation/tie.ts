import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { toNetCents, toRewardCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeGoalPoints, listServedGoals } from '../ranking/goal-points';
import { toIncludedParams } from './explain-bonus';

/** Why the first of two tied cards comes first. */
export function explainTie(
  context: EvaluationContext,
  winner: CardEvaluation,
  next: CardEvaluation,
): ReasonCode {
  const getPoints = (evaluation: CardEvaluation) =>
    computeGoalPoints(evaluation.effectiveCard.card, context.goals);
  const included = toIncludedParams(winner, next);
  const valueCents =
    winner.addedCentsPpm > 0 || next.addedCentsPpm > 0 ? toNetCents(next) : toRewardCents(next);
  const params = { card: next.effectiveCard.card.name, valueCents, ...included };
  if (getPoints(winner) > getPoints(next)) {
    const goals = listServedGoals(winner.effectiveCard.card, context.goals);
    return { code: 'tie-by-goals', params: { ...params, goals } };
  }
  if (winner.netCentsPpm !== next.netCentsPpm) return { code: 'tie', params };
  const keptCents = next.cappedCents - winner.cappedCents;
  if (keptCents > 0) return { code: 'tie-by-cap-room', params: { ...params, keptCents } };
  return winner.uses > next.uses
    ? { code: 'tie-by-use', params: { ...params, uses: winner.uses, otherUses: next.uses } }
    : { code: 'tie', params };
}
