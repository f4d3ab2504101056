import { queryOptions } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { readRouteOrCached } from './requests/call-route';
import { hasFields } from './requests/response-shape';

const isInsights = hasFields<Insights>(
  'monthlyRewards',
  'byCategory',
  'byStore',
  'byCard',
  'yearByCard',
  'firstMonth',
  'history',
);

/** The query for the current month. */
export function insightsQuery() {
  return queryOptions({
    queryKey: ['insights'],
    queryFn: () => readRouteOrCached('insights', isInsights),
  });
}

/** The query for a past month (`yyyy-mm`). */
export function monthInsightsQuery(month: string) {
  return queryOptions({
    queryKey: ['insights', month],
    queryFn: () => readRouteOrCached('insights', isInsights, { query: { month } }),
  });
}
