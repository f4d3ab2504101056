import { type SearchDoc, searches } from '@tapwise/contracts/read-models/searches';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

/** Counts searches by the interpreted name, which users tap to search again. */
export const searchesProjection = defineProjection(searches, ['RecommendationGiven'], (event) =>
  toOwnerUpdates<SearchDoc>(event, (userId) => {
    const { completedSearch: searchTerm, match } = event.data.answer;
    const id = `${userId}:${searchTerm.toLowerCase()}`;
    const lastSearchedAt = event.metadata.occurredAt;
    const update = (doc?: SearchDoc) => ({
      id,
      userId,
      searchTerm,
      lastSearchedAt,
      isRecognized: match !== 'unknown',
      searchCount: (doc?.searchCount ?? 0) + 1,
    });
    return [{ id, update }];
  }),
);
