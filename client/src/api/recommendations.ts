import { queryOptions } from '@tanstack/react-query';
import type { Recommendation, RecommendationSummary } from '@tapwise/contracts/http/routes/recommendation';
import { RECENT_RECOMMENDATIONS } from '@tapwise/contracts/vocabulary/product-constants';
import { callRoute } from './call-route';
import { readRouteOrCached } from './offline-cache';
import { hasFields, isListOf } from './response-shape';
import type { RouteRequest } from './route-url';

export type RecommendRequest = RouteRequest<'recommend'>['body'];

const isSummaryList = isListOf<RecommendationSummary>('id', 'storeName', 'timestamp', 'card', 'rewardRate');

export function recentRecommendationsQuery() {
  const limit = String(RECENT_RECOMMENDATIONS);
  return queryOptions({
    queryKey: ['userRecommendations', limit],
    queryFn: () => readRouteOrCached('userRecommendations', isSummaryList, { query: { limit } }),
  });
}

const hasCard = hasFields<Recommendation>('card');

/** Rejects a response without a card. */
export async function recommend(body: RecommendRequest): Promise<Recommendation> {
  const response = await callRoute('recommend', { body });
  if (!hasCard(response)) throw new Error('The recommendation has no card.');
  return response;
}

export const giveFeedback = (body: RouteRequest<'giveFeedback'>['body']) =>
  callRoute('giveFeedback', { body });

/** Sets the merchant category code of the user's purchases at a store. */
export const clarifyPlace = (body: RouteRequest<'clarifyPlace'>['body']) =>
  callRoute('clarifyPlace', { body });
