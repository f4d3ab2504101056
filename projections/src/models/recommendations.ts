import { type RecommendationDoc, recommendations } from '@tapwise/contracts/read-models/recommendations';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

/** Every recommendation, with all its inputs. */
export const recommendationsProjection = defineProjection(recommendations, ['RecommendationGiven'], (event) =>
  toOwnerUpdates<RecommendationDoc>(event, (userId) => {
    const { recommendationId: id, userId: _, ...recommendation } = event.data;
    return [{ id, update: () => ({ id, userId, givenAt: event.metadata.occurredAt, ...recommendation }) }];
  }),
);
