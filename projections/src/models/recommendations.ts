import { type RecommendationDoc, recommendations } from '@tapwise/contracts/read-models/recommendations';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

/** Every recommendation, with all its inputs, and what the last correction changed about it. */
export const recommendationsProjection = defineProjection(
  recommendations,
  ['RecommendationGiven', 'RecommendationSuperseded'],
  (event) =>
    toOwnerUpdates<RecommendationDoc>(event, (userId) => {
      const { occurredAt } = event.metadata;
      if (event.type === 'RecommendationGiven') {
        const { recommendationId: id, userId: _, ...recommendation } = event.data;
        return [{ id, update: () => ({ id, userId, givenAt: occurredAt, ...recommendation }) }];
      }
      const { recommendationId: id, userId: _, ...superseded } = event.data;
      return [{ id, update: (doc) => doc && { ...doc, supersededAt: occurredAt, superseded } }];
    }),
);
