import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import type { Feedback } from './commands';

export interface RecommendationState {
  /** The latest feedback; undefined until there is some. */
  readonly feedback: Feedback | undefined;
}

export const initialState: RecommendationState = { feedback: undefined };

export function evolve(state: RecommendationState, event: RecommendationEvent): RecommendationState {
  return event.type === 'FeedbackGiven' ? { feedback: event.data } : state;
}
