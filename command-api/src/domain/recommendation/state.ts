import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { toOutcome } from '@tapwise/rewards/engine/outcome';
import type { Feedback, GivenRecommendation, RecordedSupersession } from './commands';

/** What later commands need of a recommendation as it was given. */
export interface GivenFacts {
  readonly recommendationId: string;
  readonly userId: UserId;
  /** The place as interpreted. Undefined if an early version stored it only in the answer. */
  readonly place: Place | undefined;
}

export interface RecommendationState {
  /** Undefined if an earlier version stored the recommendation in another stream. */
  readonly given: GivenFacts | undefined;
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
  given: undefined,
  feedback: undefined,
  outcome: undefined,
  supersedingVersion: 0,
  supersession: undefined,
};

export const toGivenFacts = ({ recommendationId, userId, inputs }: GivenRecommendation): GivenFacts => ({
  recommendationId,
  userId,
  place: inputs.place,
});

export function evolve(state: RecommendationState, event: RecommendationEvent): RecommendationState {
  switch (event.type) {
    case 'RecommendationGiven':
      return { ...state, given: toGivenFacts(event.data), outcome: toOutcome(event.data.answer) };
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
