import type { insightsRoutes } from '@tapwise/contracts/http/routes/insights';
import type { QueryApiDependencies } from '../../dependencies';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import { readInsights } from '../../queries/read-insights';
import { toInsights } from '../../responses/insights';
import type { QueryRouteHandlersOf } from '../handler';

export function createInsightsHandlers(
  { reader }: Pick<QueryApiDependencies, 'reader'>,
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof insightsRoutes> {
  return {
    insights: async ({ userId, at }) => {
      const [docs, { findName }] = await Promise.all([readInsights(reader, userId, at), catalog()]);
      return { body: toInsights(docs, at, findName) };
    },
  };
}
