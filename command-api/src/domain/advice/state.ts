import type { AdviceEvent } from '@tapwise/contracts/events/advice';

type FeedbackGiven = Extract<AdviceEvent, { type: 'FeedbackGiven' }>['data'];

export interface AdviceState {
  /** The latest word on each recommendation of the year, by its id. */
  readonly feedback: ReadonlyMap<string, FeedbackGiven>;
}

export const initialState: AdviceState = { feedback: new Map() };

export function evolve(state: AdviceState, event: AdviceEvent): AdviceState {
  switch (event.type) {
    case 'RecommendationGiven':
      return state;
    case 'FeedbackGiven':
      return { feedback: new Map(state.feedback).set(event.data.recommendationId, event.data) };
  }
}
