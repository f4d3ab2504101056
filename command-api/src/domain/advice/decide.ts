import type { AdviceEvent } from '@tapwise/contracts/events/advice';
import { refuse, type Decider, type Refused } from '../decider';
import type { AdviceCommand, GiveFeedback, GiveRecommendation } from './commands';
import { evolve, initialState, type AdviceState } from './state';

export type AdviceRefusal = 'empty-wallet' | 'unknown-card' | 'followed-another-card';

type Decision = readonly AdviceEvent[] | Refused<AdviceRefusal>;

function giveRecommendation({ recommendation }: GiveRecommendation): Decision {
  if (!recommendation) return refuse('empty-wallet');
  return [{ type: 'RecommendationGiven', data: recommendation }];
}

function giveFeedback({ feedback, areCardsKnown }: GiveFeedback, state: AdviceState): Decision {
  const { recommendedCardId, actualCardId, feedbackType, satisfactionScore } = feedback;
  if (!areCardsKnown) return refuse('unknown-card');
  if (feedbackType === 'followed' && actualCardId !== recommendedCardId)
    return refuse('followed-another-card');
  const before = state.feedback;
  const isSame =
    before?.feedbackType === feedbackType &&
    before.actualCardId === actualCardId &&
    before.satisfactionScore === satisfactionScore;
  return isSame ? [] : [{ type: 'FeedbackGiven', data: feedback }];
}

function decide(command: AdviceCommand, state: AdviceState): Decision {
  switch (command.type) {
    case 'GiveRecommendation':
      return giveRecommendation(command);
    case 'GiveFeedback':
      return giveFeedback(command, state);
  }
}

/** One recommendation, with everything it was based on, and whether it was followed. The latest feedback counts. */
export const advice: Decider<AdviceCommand, AdviceState, AdviceEvent, AdviceRefusal> = {
  initialState,
  evolve,
  decide,
};
