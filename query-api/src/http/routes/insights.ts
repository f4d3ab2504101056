import type { insightsRoutes } from '@tapwise/contracts/http/routes/insights';
import { getPurchaseDayRange, toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
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
    insights: async ({ userId, at, query: { month = toMonth(at) } }) => {
      if (month > toMonth(getPurchaseDayRange(toDay(at)).last)) return reject('month-in-future');
      const [docs, { findName }] = await Promise.all([readInsights(reader, userId, month), catalog()]);
      return { body: toInsights(docs, { at, month }, findName) };
    },
  };
}
