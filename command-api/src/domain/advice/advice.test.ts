import type { AdviceEvent } from '@tapwise/contracts/events/advice';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { describe, it } from 'vitest';
import { specificationOf } from '../specification';
import { advice } from './decide';

const { given } = specificationOf(advice);
type Given = Extract<AdviceEvent, { type: 'RecommendationGiven' }>['data'];
type Feedback = Extract<AdviceEvent, { type: 'FeedbackGiven' }>['data'];

const GOLD = CardId.parse('amex-gold');
const FREEDOM = CardId.parse('chase-freedom-flex');
const recommendation = { recommendationId: '01938b3c-0000-7000-8000-000000000001' } as Given;
const feedback: Feedback = {
  userId: UserId.parse('01938b3c-0000-7000-8000-00000000000a'),
  recommendationId: recommendation.recommendationId,
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
const feedbackGiven = (data: Feedback): AdviceEvent => ({ type: 'FeedbackGiven', data });
const give = (data: Feedback, areCardsKnown = true) =>
  ({ type: 'GiveFeedback', feedback: data, areCardsKnown }) as const;

describe('a recommendation', () => {
  it('is kept with everything it was based on', () => {
    given()
      .when({ type: 'GiveRecommendation', recommendation })
      .then({ type: 'RecommendationGiven', data: recommendation });
  });

  it('needs a card in the wallet', () => {
    given().when({ type: 'GiveRecommendation', recommendation: null }).refused('empty-wallet');
  });
});

describe('feedback', () => {
  it('tells whether the advice was followed', () => {
    given().when(give(feedback)).then(feedbackGiven(feedback));
    given().when(give(other)).then(feedbackGiven(other));
  });

  it('may be corrected: the last word counts', () => {
    given(feedbackGiven(feedback)).when(give(other)).then(feedbackGiven(other));
    given(feedbackGiven(feedback), feedbackGiven(other)).when(give(feedback)).then(feedbackGiven(feedback));
  });

  it('changes nothing when told again', () => {
    given(feedbackGiven(feedback)).when(give(feedback)).then();
  });

  it('refuses cards that the catalogue never had', () => {
    given().when(give(feedback, false)).refused('unknown-card');
  });

  it('refuses to have followed the advice with another card', () => {
    given()
      .when(give({ ...feedback, actualCardId: FREEDOM }))
      .refused('followed-another-card');
  });
});
