import { queryOptions } from '@tanstack/react-query';
import type { RecommendationSummary } from '@tapwise/contracts/http/routes/recommendation';
import { readRouteOrCached } from './requests/call-route';
import { isListOf } from './requests/response-shape';

const isSummaryList = isListOf<RecommendationSummary>('id', 'superseded');

/** The recommendations that a correction superseded, the latest superseded first. */
export function supersededRecommendationsQuery(limit: number) {
  const size = String(limit);
  return queryOptions({
    queryKey: ['userRecommendations', 'superseded', size],
    queryFn: () =>
      readRouteOrCached('userRecommendations', isSummaryList, { query: { superseded: 'true', limit: size } }),
  });
}
