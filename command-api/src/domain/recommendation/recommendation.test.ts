import { describe, it } from 'vitest';
import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { specifyDecider } from '../testing/decider-specification';
import type { Feedback, GivenRecommendation, RecordedSupersession } from './commands';
import { recommendationDecider } from './decide';

const { given } = specifyDecider(recommendationDecider);

const GOLD = CardId.parse('amex-gold');
const FREEDOM = CardId.parse('chase-freedom-flex');
const toCard = (id: CardId) => ({ id, name: id, bank: 'Bank', network: 'visa' as const });
const decidedRecommendation = {
  recommendationId: '01938b3c-0000-7000-8000-000000000001',
  userId: UserId.parse('01938b3c-0000-7000-8000-00000000000a'),
  answer: { card: toCard(GOLD), accepted: true, estimatedValue: 4.25, storeName: 'Costco' },
  inputs: { at: '2026-11-03T10:00:00.000Z' },
} as object as GivenRecommendation;
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

describe('SupersedeRecommendation', () => {
  const given1 = { type: 'RecommendationGiven', data: decidedRecommendation } as const;
  const original: RecommendationOutcome = { card: toCard(GOLD), valueCents: 425 };
  const corrected: RecommendationOutcome = { card: toCard(FREEDOM), valueCents: 500 };
  const correction = {
    catalogueVersion: 325,
    correctedCard: { id: FREEDOM, name: 'Freedom' },
    effectiveFrom: '2026-11-01',
  };
  const supersede = (outcome: RecommendationOutcome, changes: Partial<typeof correction> = {}) =>
    ({
      type: 'SupersedeRecommendation',
      recommendation: decidedRecommendation,
      ...correction,
      ...changes,
      outcome,
    }) as const;
  const superseded = (
    previous: RecommendationOutcome,
    next: RecommendationOutcome,
    reason: RecordedSupersession['reason'],
    changes: Partial<typeof correction> = {},
  ): RecommendationEvent => {
    const { recommendationId, userId } = decidedRecommendation;
    const data = { recommendationId, userId, ...correction, ...changes, previous, next, reason };
    return { type: 'RecommendationSuperseded', data };
  };
  const params = { corrected: 'Freedom', store: 'Costco', day: '2026-11-03', previousCents: 425 };
  const otherCard = superseded(original, corrected, {
    code: 'other-card',
    params: { ...params, card: FREEDOM, cents: 500 },
  });

  it('stores what was last reported, and what the answer would have been', () => {
    given(given1).when(supersede(corrected)).then(otherCard);
    given(given1)
      .when(supersede({ ...original, valueCents: 424 }))
      .then(
        superseded(
          original,
          { ...original, valueCents: 424 },
          {
            code: 'other-value',
            params: { ...params, card: GOLD, cents: 424 },
          },
        ),
      );
    given(given1)
      .when(supersede({ card: null, valueCents: 0 }))
      .then(superseded(original, { card: null, valueCents: 0 }, { code: 'none-accepted', params }));
  });

  it('stores nothing if neither the winner nor the value differs', () => {
    given(given1).when(supersede(original)).then();
  });

  it('happens once per version of the catalog, and never for an earlier one', () => {
    given(given1, otherCard).when(supersede(original)).then();
    given(given1, otherCard)
      .when(supersede(original, { catalogueVersion: 324 }))
      .then();
  });

  it('compares a later correction with what was reported last', () => {
    given(given1, otherCard)
      .when(supersede(original, { catalogueVersion: 326 }))
      .then(
        superseded(
          corrected,
          original,
          { code: 'other-card', params: { ...params, previousCents: 500, card: GOLD, cents: 425 } },
          { catalogueVersion: 326 },
        ),
      );
    given(given1, otherCard)
      .when(supersede(corrected, { catalogueVersion: 326 }))
      .then();
  });

  it('compares with the given answer if an earlier version stored it in another stream', () => {
    given().when(supersede(corrected)).then(otherCard);
  });

  it('leaves feedback as it is', () => {
    given(given1, feedbackGiven(feedback), otherCard).when(give(feedback)).then();
  });
});
