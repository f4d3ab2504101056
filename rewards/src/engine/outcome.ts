import { toCents } from '@tapwise/contracts/vocabulary/money';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';

/** The part of an answer that decides its outcome. */
export type AnswerWithOutcome = Pick<RecommendationAnswer, 'card' | 'accepted' | 'estimatedValue'>;

/** The best card and its value. If the store doesn't accept any card, there is none. */
export function toOutcome({ card, accepted, estimatedValue }: AnswerWithOutcome): RecommendationOutcome {
  return { card: accepted ? card : null, valueCents: toCents(estimatedValue) };
}

/** Whether the same card is the best one, with the same value to the cent. */
export function isSameOutcome(a: RecommendationOutcome, b: RecommendationOutcome): boolean {
  return a.card?.id === b.card?.id && a.valueCents === b.valueCents;
}
