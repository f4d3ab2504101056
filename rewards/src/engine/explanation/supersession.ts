import { toDay } from '@tapwise/contracts/vocabulary/day';
import type {
  RecommendationOutcome,
  SupersessionCode,
} from '@tapwise/contracts/vocabulary/recommendations/supersession';

interface SupersededAnswer {
  /** The name of the corrected card. */
  readonly corrected: string;
  readonly store: string;
  /** When the answer was given. ISO 8601, UTC. */
  readonly at: string;
  readonly previous: RecommendationOutcome;
  readonly next: RecommendationOutcome;
}

/** The change that a correction made to an answer, with the parameters of its sentence. */
export function explainSupersession({
  corrected,
  store,
  at,
  previous,
  next,
}: SupersededAnswer): SupersessionCode {
  const params = { corrected, store, day: toDay(at), previousCents: previous.valueCents };
  if (!next.card) return { code: 'none-accepted', params };
  const isSameCard = next.card.id === previous.card?.id;
  return {
    code: isSameCard ? 'other-value' : 'other-card',
    params: { ...params, card: next.card.name, cents: next.valueCents },
  };
}
