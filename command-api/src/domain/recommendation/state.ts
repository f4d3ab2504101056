import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { toOutcome } from '@tapwise/rewards/engine/outcome';
import type { Feedback, RecordedSupersession } from './commands';

export interface RecommendationState {
  /** The latest feedback; undefined until there is some. */
  readonly feedback: Feedback | undefined;
  /**
   * The last answer that was reported to the user. Undefined if an earlier version stored the answer in another stream.
   */
  readonly outcome: RecommendationOutcome | undefined;
  /** The version of the catalog whose correction superseded it last; 0 if none did. */
  readonly supersedingVersion: number;
  /** The last supersession, and what its command was based on. Undefined if the recommendation has none. */
  readonly supersession: Supersession | undefined;
}

interface Supersession {
  readonly recorded: RecordedSupersession;
  readonly before: Pick<RecommendationState, 'outcome' | 'supersedingVersion'>;
}

export const initialState: RecommendationState = {
  feedback: undefined,
  outcome: undefined,
  supersedingVersion: 0,
  supersession: undefined,
};

export function evolve(state: RecommendationState, event: RecommendationEvent): RecommendationState {
  switch (event.type) {
    case 'RecommendationGiven':
      return { ...state, outcome: toOutcome(event.data.answer) };
    case 'FeedbackGiven':
      return { ...state, feedback: event.data };
    case 'RecommendationSuperseded': {
      const { outcome, supersedingVersion } = state;
      return {
        ...state,
        outcome: event.data.next,
        supersedingVersion: event.data.catalogueVersion,
        supersession: { recorded: event.data, before: { outcome, supersedingVersion } },
      };
    }
  }
}
