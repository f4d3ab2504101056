import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { type AnswerWithOutcome, isSameOutcome, toOutcome } from '@tapwise/rewards/engine/outcome';

/** A recorded answer that another engine or catalog answers differently. */
export interface AnswerChange {
  readonly recommendationId: string;
  readonly userId: string;
  readonly position: number;
  /** When the recommendation was requested. ISO 8601, UTC. */
  readonly at: string;
  readonly storeName: string;
  readonly amountCents: Cents;
  readonly before: RecommendationOutcome;
  readonly after: RecommendationOutcome;
}

/** Both outcomes, if another card wins, or if the value differs by a cent or more. */
export function compareAnswers(
  storedAnswer: AnswerWithOutcome,
  recomputed: AnswerWithOutcome,
): Pick<AnswerChange, 'before' | 'after'> | undefined {
  const before = toOutcome(storedAnswer);
  const after = toOutcome(recomputed);
  return isSameOutcome(before, after) ? undefined : { before, after };
}

/** How much more the purchase earns. Negative if it earns less. */
export function getGainCents({ before, after }: AnswerChange): Cents {
  return after.valueCents - before.valueCents;
}

/** Largest value change first; ties in log order. */
export function sortBySize(changes: readonly AnswerChange[]): AnswerChange[] {
  return [...changes].sort(
    (a, b) => Math.abs(getGainCents(b)) - Math.abs(getGainCents(a)) || a.position - b.position,
  );
}
