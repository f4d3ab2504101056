import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';

/** A recommendation as given to the user: the query, all inputs, and the answer. */
export type GivenRecommendation = Extract<RecommendationEvent, { type: 'RecommendationGiven' }>['data'];
export type Feedback = Extract<RecommendationEvent, { type: 'FeedbackGiven' }>['data'];
export type RecordedSupersession = Extract<RecommendationEvent, { type: 'RecommendationSuperseded' }>['data'];

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

/** Stores what a catalog correction changes about the recommendation. */
export interface SupersedeRecommendation {
  readonly type: 'SupersedeRecommendation';
  readonly recommendation: GivenRecommendation;
  /** The catalog version that the correction created. */
  readonly catalogueVersion: number;
  readonly correctedCard: RecordedSupersession['correctedCard'];
  /** `yyyy-mm-dd`, UTC. */
  readonly effectiveFrom: string;
  /** The answer with the corrected rules. */
  readonly outcome: RecommendationOutcome;
}

export type RecommendationCommand = GiveRecommendation | GiveFeedback | SupersedeRecommendation;
