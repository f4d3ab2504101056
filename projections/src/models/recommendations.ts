import { recommendations, type RecommendationDoc } from '@tapwise/contracts/read-models/recommendation';
import { defineProjection } from '../projection';
import { ofOwner } from './of-owner';

/** Every answer that was given, whole. */
export const recommendationsProjection = defineProjection(recommendations, ['RecommendationGiven'], (event) =>
  ofOwner<RecommendationDoc>(event, (userId) => {
    const { recommendationId: id, answer } = event.data;
    return [{ id, update: () => ({ id, userId, givenAt: event.metadata.occurredAt, answer }) }];
  }),
);
