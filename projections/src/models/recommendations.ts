import { recommendations, type RecommendationDoc } from '@tapwise/contracts/read-models/recommendation';
import { defineProjection } from '../projection';
import { ofOwner } from './of-owner';

/** Every answer that was given, whole, with all it was based on. */
export const recommendationsProjection = defineProjection(recommendations, ['RecommendationGiven'], (event) =>
  ofOwner<RecommendationDoc>(event, (userId) => {
    const { recommendationId: id, userId: _, ...given } = event.data;
    return [{ id, update: () => ({ id, userId, givenAt: event.metadata.occurredAt, ...given }) }];
  }),
);
