import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';

/** What an answer recommends, and what the purchase earns with it. */
export interface Outcome {
  /** Null if the store accepts none of the cards. */
  readonly card: RecommendationAnswer['card'] | null;
  readonly valueCents: Cents;
}

/** A recorded answer that another engine or catalog answers differently. */
export interface AnswerChange {
  readonly recommendationId: string;
  readonly userId: string;
  readonly position: number;
  /** When the recommendation was requested. ISO 8601, UTC. */
  readonly at: string;
  readonly storeName: string;
  readonly amountCents: Cents;
  readonly before: Outcome;
  readonly after: Outcome;
}

type ComparedAnswer = Pick<RecommendationAnswer, 'card' | 'accepted' | 'estimatedValue'>;

function toOutcome({ card, accepted, estimatedValue }: ComparedAnswer): Outcome {
  return { card: accepted ? card : null, valueCents: toCents(estimatedValue) };
}

/** Both outcomes if the winner differs, or the value by a cent or more. */
export function compareAnswers(
  stored: ComparedAnswer,
  recomputed: ComparedAnswer,
): Pick<AnswerChange, 'before' | 'after'> | undefined {
  const before = toOutcome(stored);
  const after = toOutcome(recomputed);
  const isSame = before.card?.id === after.card?.id && before.valueCents === after.valueCents;
  return isSame ? undefined : { before, after };
}

/** How much more the purchase earns. Negative if it earns less. */
export function getGainCents({ before, after }: AnswerChange): Cents {
  return after.valueCents - before.valueCents;
}

/** By how much they change the value, the largest first; otherwise in the order of the log. */
export function sortBySize(changes: readonly AnswerChange[]): AnswerChange[] {
  return [...changes].sort(
    (a, b) => Math.abs(getGainCents(b)) - Math.abs(getGainCents(a)) || a.position - b.position,
  );
}
