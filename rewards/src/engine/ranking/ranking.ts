import type { CentsPpm } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeGoalPoints } from './goal-points';

/** A card with at least this share of the best value is a near tie; goals can change its order. */
const NEAR_TIE_SHARE = 0.9;

function compareIds(a: CardEvaluation, b: CardEvaluation): number {
  return a.walletCard.cardId < b.walletCard.cardId ? -1 : 1;
}

/** By net value, then by cap room kept, then by use, then by id. The order is always the same. */
function compareValues(a: CardEvaluation, b: CardEvaluation): number {
  return (
    b.netCentsPpm - a.netCentsPpm || a.cappedCents - b.cappedCents || b.uses - a.uses || compareIds(a, b)
  );
}

function compareUses(a: CardEvaluation, b: CardEvaluation): number {
  return b.uses - a.uses || compareIds(a, b);
}

/**
 * The card's net value, against the best card that anyone could use at this place without a condition: 0 to
 * 100, with at most 5 points for goals. If every card costs more than it earns, a card without costs is the best one.
 * `bestCentsPpm`: the net value of that card.
 */
export function computeScore(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  bestCentsPpm: CentsPpm,
): number {
  const { nonAcceptanceReason, rewardCentsPpm, addedCentsPpm, netCentsPpm } = evaluation;
  if (nonAcceptanceReason) return 0;
  if (rewardCentsPpm === 0 && addedCentsPpm === 0) return netCentsPpm === 0 && bestCentsPpm < 0 ? 100 : 0;
  if (netCentsPpm <= 0) return 0;
  const share = (100 * netCentsPpm) / Math.max(bestCentsPpm, netCentsPpm);
  return Math.min(100, share + computeGoalPoints(evaluation.effectiveCard.card, context.goals));
}

/** Among near ties of the best value, the user's goals decide, with at most 5 points of a score of 100. */
function reorderNearTies(
  context: EvaluationContext,
  sorted: readonly CardEvaluation[],
  bestCentsPpm: CentsPpm,
): CardEvaluation[] {
  const top = sorted[0];
  if (!top || context.goals.length === 0 || top.netCentsPpm <= 0) return [...sorted];
  const near = sorted.filter(({ netCentsPpm }) => netCentsPpm >= NEAR_TIE_SHARE * top.netCentsPpm);
  const reordered = near
    .map((evaluation) => ({
      evaluation,
      points:
        (100 * evaluation.netCentsPpm) / Math.max(bestCentsPpm, top.netCentsPpm) +
        computeGoalPoints(evaluation.effectiveCard.card, context.goals),
    }))
    .sort((a, b) => b.points - a.points || compareValues(a.evaluation, b.evaluation))
    .map(({ evaluation }) => evaluation);
  return reordered.concat(sorted.slice(near.length));
}

/** The whole wallet, best first, cards that aren't accepted last. */
export function rankCards(
  context: EvaluationContext,
  evaluations: readonly CardEvaluation[],
  bestCentsPpm: CentsPpm,
): CardEvaluation[] {
  const accepted = evaluations.filter((evaluation) => !evaluation.nonAcceptanceReason).sort(compareValues);
  const notAccepted = evaluations.filter((evaluation) => evaluation.nonAcceptanceReason).sort(compareUses);
  return [...reorderNearTies(context, accepted, bestCentsPpm), ...notAccepted];
}
