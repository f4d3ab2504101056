import { queryOptions } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { readRouteOrCached } from './requests/call-route';
import { hasFields } from './requests/response-shape';

const isInsights = hasFields<Insights>('monthlyRewards', 'byCategory', 'byStore', 'byCard', 'history');

export function insightsQuery() {
  return queryOptions({
    queryKey: ['insights'],
    queryFn: () => readRouteOrCached('insights', isInsights),
  });
}
