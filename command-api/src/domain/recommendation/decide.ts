import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { explainSupersession } from '@tapwise/rewards/engine/explanation/supersession';
import { isSameOutcome, toOutcome } from '@tapwise/rewards/engine/outcome';
import type { Decider } from '../decider';
import type {
  GiveFeedback,
  GiveRecommendation,
  RecommendationCommand,
  SupersedeRecommendation,
} from './commands';
import { evolve, initialState, type RecommendationState } from './state';

export type RecommendationRejection = 'empty-wallet' | 'unknown-card' | 'followed-another-card';

type Decision = readonly RecommendationEvent[] | Rejected<RecommendationRejection>;

function giveRecommendation({ recommendation }: GiveRecommendation): Decision {
  if (!recommendation) return reject('empty-wallet');
  return [{ type: 'RecommendationGiven', data: recommendation }];
}

function giveFeedback({ feedback, areCardsKnown }: GiveFeedback, state: RecommendationState): Decision {
  const { recommendedCardId, actualCardId, feedbackType, satisfactionScore } = feedback;
  if (!areCardsKnown) return reject('unknown-card');
  if (feedbackType === 'followed' && actualCardId !== recommendedCardId)
    return reject('followed-another-card');
  const latest = state.feedback;
  const isSame =
    latest?.feedbackType === feedbackType &&
    latest.actualCardId === actualCardId &&
    latest.satisfactionScore === satisfactionScore;
  return isSame ? [] : [{ type: 'FeedbackGiven', data: feedback }];
}

/** Once per recommendation and catalog version, and never for an earlier version than the last one. */
function supersedeRecommendation(
  { recommendation, outcome: next, ...correction }: SupersedeRecommendation,
  state: RecommendationState,
): Decision {
  const { catalogueVersion, correctedCard, effectiveFrom } = correction;
  if (state.supersedingVersion >= catalogueVersion) return [];
  const { recommendationId, userId, answer, inputs } = recommendation;
  const previous = state.outcome ?? toOutcome(answer);
  if (isSameOutcome(previous, next)) return [];
  const reason = explainSupersession({
    corrected: correctedCard.name,
    store: answer.storeName,
    at: inputs.at,
    previous,
    next,
  });
  return [
    {
      type: 'RecommendationSuperseded',
      data: {
        recommendationId,
        userId,
        catalogueVersion,
        correctedCard,
        effectiveFrom,
        previous,
        next,
        reason,
      },
    },
  ];
}

function decide(command: RecommendationCommand, state: RecommendationState): Decision {
  switch (command.type) {
    case 'GiveRecommendation':
      return giveRecommendation(command);
    case 'GiveFeedback':
      return giveFeedback(command, state);
    case 'SupersedeRecommendation':
      return supersedeRecommendation(command, state);
  }
}

/** One recommendation with all its inputs, and the user's latest feedback on it. */
export const recommendationDecider: Decider<
  RecommendationCommand,
  RecommendationState,
  RecommendationEvent,
  RecommendationRejection
> = {
  initialState,
  evolve,
  decide,
};
