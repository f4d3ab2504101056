import type { AdviceEvent } from '@tapwise/contracts/events/advice';

type Given = Extract<AdviceEvent, { type: 'RecommendationGiven' }>['data'];
type Feedback = Extract<AdviceEvent, { type: 'FeedbackGiven' }>['data'];

/** The engine's answer with all it was given. `recommendation` is null when the wallet holds no card to judge. */
export interface GiveRecommendation {
  readonly type: 'GiveRecommendation';
  readonly recommendation: Given | null;
}

export interface GiveFeedback {
  readonly type: 'GiveFeedback';
  readonly feedback: Feedback;
  /** Whether the catalogue knows both cards, listed or retired. */
  readonly areCardsKnown: boolean;
}

export type AdviceCommand = GiveRecommendation | GiveFeedback;
