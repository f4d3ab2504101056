import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** The probability that the store's category is right, in percent, for each way that the text can be matched. */
const PLACE_CONFIDENCE: Readonly<Record<Place['match'], number>> = {
  name: 98,
  alias: 96,
  descriptor: 95,
  code: 95,
  prefix: 88,
  word: 85,
  term: 85,
  category: 80,
  spelling: 75,
  guess: 60,
  unknown: 40,
};
/** The user set the store's code. */
const CLARIFIED_CONFIDENCE = 97;
const DATA_CONFIDENCE_FACTORS: Readonly<Record<'high' | 'medium' | 'low', number>> = {
  high: 1,
  medium: 0.93,
  low: 0.8,
};
const LOSS_PER_YEAR = 0.03;
const ASSUMPTION_FACTOR = 0.95;
/** The factor for stores whose code may differ by location. */
const CAVEAT_FACTOR = 0.97;

/** The confidence in an answer, in whole percent: for the store's category, the card's data, and what was assumed. */
export function computeConfidence(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isAssumed: boolean,
): number {
  const { card } = evaluation.effectiveCard;
  const age = Math.max(0, getYear(context.at) - card.sourceYear);
  const figures = DATA_CONFIDENCE_FACTORS[card.confidence] * Math.max(0.7, 1 - LOSS_PER_YEAR * age);
  const caveat = context.merchant?.caveats ? CAVEAT_FACTOR : 1;
  const placeConfidence = context.place.isClarified
    ? CLARIFIED_CONFIDENCE
    : PLACE_CONFIDENCE[context.place.match];
  return Math.round(placeConfidence * figures * caveat * (isAssumed ? ASSUMPTION_FACTOR : 1));
}
