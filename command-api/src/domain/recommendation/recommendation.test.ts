import { describe, it } from 'vitest';
import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import type { Feedback, GivenRecommendation } from './commands';
import { recommendation } from './decide';

const { given } = specifyDecider(recommendation);

const GOLD = CardId.parse('amex-gold');
const FREEDOM = CardId.parse('chase-freedom-flex');
const decidedRecommendation = {
  recommendationId: '01938b3c-0000-7000-8000-000000000001',
} as GivenRecommendation;
const feedback: Feedback = {
  userId: UserId.parse('01938b3c-0000-7000-8000-00000000000a'),
  recommendationId: decidedRecommendation.recommendationId,
  location: 'Costco',
  recommendedCardId: GOLD,
  actualCardId: GOLD,
  feedbackType: 'followed',
  satisfactionScore: 5,
};
const other: Feedback = {
  ...feedback,
  actualCardId: FREEDOM,
  feedbackType: 'different_card',
  satisfactionScore: 3,
};
const feedbackGiven = (data: Feedback): RecommendationEvent => ({ type: 'FeedbackGiven', data });
const give = (data: Feedback, areCardsKnown = true) =>
  ({ type: 'GiveFeedback', feedback: data, areCardsKnown }) as const;

describe('GiveRecommendation', () => {
  it('stores the recommendation with all its inputs', () => {
    given()
      .when({ type: 'GiveRecommendation', recommendation: decidedRecommendation })
      .then({ type: 'RecommendationGiven', data: decidedRecommendation });
  });

  it('rejects an empty wallet', () => {
    given().when({ type: 'GiveRecommendation', recommendation: null }).rejected('empty-wallet');
  });
});

describe('GiveFeedback', () => {
  it('stores whether the user followed the recommendation', () => {
    given().when(give(feedback)).then(feedbackGiven(feedback));
    given().when(give(other)).then(feedbackGiven(other));
  });

  it('can be corrected: the latest feedback counts', () => {
    given(feedbackGiven(feedback)).when(give(other)).then(feedbackGiven(other));
    given(feedbackGiven(feedback), feedbackGiven(other)).when(give(feedback)).then(feedbackGiven(feedback));
  });

  it('changes nothing when repeated', () => {
    given(feedbackGiven(feedback)).when(give(feedback)).then();
  });

  it('rejects cards that were never in the catalog', () => {
    given().when(give(feedback, false)).rejected('unknown-card');
  });

  it('rejects "followed" with a different card', () => {
    given()
      .when(give({ ...feedback, actualCardId: FREEDOM }))
      .rejected('followed-another-card');
  });
});
