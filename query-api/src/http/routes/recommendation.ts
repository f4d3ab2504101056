import type { recommendationRoutes } from '@tapwise/contracts/http/routes/recommendation';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { QueryApiDependencies } from '../../dependencies';
import { readPage } from '../../queries/read-page';
import { toReceipt, toRecommendationSummary } from '../../responses/recommendation';
import type { QueryRouteHandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

export function createRecommendationHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof recommendationRoutes> {
  return {
    userRecommendations: async ({ userId, query: { limit, after, superseded } }) => {
      const isSupersededOnly = superseded === 'true';
      const sort = [isSupersededOnly ? '-supersededAt' : '-givenAt', '-id'];
      const options = { where: { userId }, sort };
      const { page, next } = await readPage(reader, recommendations, options, { limit, after });
      // The order puts recommendations without `supersededAt` last, so the first of them ends the list.
      const docs = page.filter((doc) => !isSupersededOnly || doc.supersededAt !== undefined);
      const last = docs.length < page.length ? undefined : next?.id;
      return { body: docs.map(toRecommendationSummary), headers: buildNextPageHeader(last) };
    },
    recommendation: async ({ userId, params: { id } }) => {
      const doc = await reader.get(recommendations, id);
      // Another user's recommendation is rejected in the same way, so that no one learns that it exists.
      return doc?.userId === userId ? { body: toReceipt(doc) } : reject('unknown-recommendation');
    },
  };
}
