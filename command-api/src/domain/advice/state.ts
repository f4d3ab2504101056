import type { AdviceEvent } from '@tapwise/contracts/events/advice';

type FeedbackGiven = Extract<AdviceEvent, { type: 'FeedbackGiven' }>['data'];

export interface AdviceState {
  /** The latest feedback; undefined until there is any. */
  readonly feedback: FeedbackGiven | undefined;
}

export const initialState: AdviceState = { feedback: undefined };

export function evolve(state: AdviceState, event: AdviceEvent): AdviceState {
  return event.type === 'FeedbackGiven' ? { feedback: event.data } : state;
}
