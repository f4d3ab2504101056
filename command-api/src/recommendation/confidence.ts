import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { Judged, Question } from './judge';

/** Percent sure of the store's category, by how the text was understood. */
const PLACE_CONFIDENCE: Readonly<Record<Place['match'], number>> = {
  name: 98,
  alias: 96,
  prefix: 88,
  word: 85,
  term: 85,
  category: 80,
  spelling: 75,
  guess: 60,
  unknown: 40,
};
const FIGURES: Readonly<Record<'high' | 'medium' | 'low', number>> = { high: 1, medium: 0.93, low: 0.8 };
const PER_YEAR_OLD = 0.03;
const ASSUMPTION = 0.95;
/** The store's own warnings say that its code may differ. */
const TRAP = 0.97;

/** Whole percent: how sure we are of the store's category, times how sure of the card's figures and of what was assumed. */
export function confidenceOf(question: Question, judged: Judged, isAssumed: boolean): number {
  const { card } = judged.holding;
  const age = Math.max(0, Number(question.at.slice(0, 4)) - card.sourceYear);
  const figures = FIGURES[card.confidence] * Math.max(0.7, 1 - PER_YEAR_OLD * age);
  const trap = question.merchant?.traps ? TRAP : 1;
  return Math.round(PLACE_CONFIDENCE[question.place.match] * figures * trap * (isAssumed ? ASSUMPTION : 1));
}
