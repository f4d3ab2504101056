import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { RecommendRequest } from '../../api/recommendations';
import type { BrowserAnswer, LoadedPlaces } from '../browser-answer';

/** A question with its time. */
export interface TimedQuestion {
  readonly question: RecommendRequest;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export type EngineRequest =
  | { readonly kind: 'inputs'; readonly inputs: AnswerInputs }
  | ({ readonly kind: 'question'; readonly id: number } & TimedQuestion);

/**
 * `ready`: the data is loaded, and the worker answers from now on. `places`: absent if they are those that the worker
 * was started for.
 */
export type EngineResponse =
  | { readonly kind: 'ready'; readonly places?: LoadedPlaces }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: BrowserAnswer | undefined };
