import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';

/** A recommendation as given to the user: the query, all inputs, and the answer. */
export type GivenRecommendation = Extract<RecommendationEvent, { type: 'RecommendationGiven' }>['data'];
export type Feedback = Extract<RecommendationEvent, { type: 'FeedbackGiven' }>['data'];

/** Stores the engine's answer with all its inputs. `recommendation` is null if the wallet is empty. */
export interface GiveRecommendation {
  readonly type: 'GiveRecommendation';
  readonly recommendation: GivenRecommendation | null;
}

export interface GiveFeedback {
  readonly type: 'GiveFeedback';
  readonly feedback: Feedback;
  /** Whether the catalog contains both cards, listed or retired. */
  readonly areCardsKnown: boolean;
}

export type RecommendationCommand = GiveRecommendation | GiveFeedback;
