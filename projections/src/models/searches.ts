import { searches, type SearchDoc } from '@tapwise/contracts/read-models/search';
import { defineProjection } from '../projection';
import { ofOwner } from './of-owner';

/** Counts what was asked for under the name it was understood as: what the user would tap to ask again. */
export const searchesProjection = defineProjection(searches, ['RecommendationGiven'], (event) =>
  ofOwner<SearchDoc>(event, (userId) => {
    const searchTerm = event.data.answer.completedSearch;
    const id = `${userId}:${searchTerm.toLowerCase()}`;
    const lastSearchedAt = event.metadata.occurredAt;
    const update = (doc?: SearchDoc) => ({
      ...{ id, userId, searchTerm, lastSearchedAt },
      searchCount: (doc?.searchCount ?? 0) + 1,
    });
    return [{ id, update }];
  }),
);
