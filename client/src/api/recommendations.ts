import { queryOptions } from '@tanstack/react-query';
import { BROWSER_ANSWER_HEADER } from '@tapwise/contracts/http/browser-answer-header';
import type {
  Recommendation,
  RecommendationReceipt,
  RecommendationSummary,
} from '@tapwise/contracts/http/routes/recommendation';
import { RECENT_RECOMMENDATIONS } from '@tapwise/contracts/vocabulary/recommendations/defaults';
import { callRoute, readRoute, readRouteOrCached } from './requests/call-route';
import { hasFields, isListOf } from './requests/response-shape';
import type { RouteRequest } from './requests/route-url';

export type RecommendRequest = RouteRequest<'recommend'>['body'];

const isSummaryList = isListOf<RecommendationSummary>(
  'id',
  'storeName',
  'timestamp',
  'card',
  'rewardRate',
  'amount',
);

export function recentRecommendationsQuery(count: number = RECENT_RECOMMENDATIONS) {
  const limit = String(count);
  return queryOptions({
    queryKey: ['userRecommendations', limit],
    queryFn: () => readRouteOrCached('userRecommendations', isSummaryList, { query: { limit } }),
  });
}

const isReceipt = hasFields<RecommendationReceipt>('id', 'card', 'ranking', 'givenAt', 'asked', 'inputs');

/** A past recommendation with all of its inputs. Only a correction adds something to it. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['recommendation', id],
    queryFn: () => readRoute('recommendation', isReceipt, { params: { id } }),
  });
}

/** The query that recomputes a past recommendation and compares the result. */
export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: ['recommendation', id, 'verification'],
    queryFn: () => callRoute('verifyRecommendation', { params: { id } }),
  });
}

const hasCard = hasFields<Recommendation>('card');

/** `browserAnswer`: the answer on the screen, for comparison. Rejects a response without a card. */
export async function recommend(body: RecommendRequest, browserAnswer?: string): Promise<Recommendation> {
  const headers = browserAnswer === undefined ? {} : { [BROWSER_ANSWER_HEADER]: browserAnswer };
  const response = await callRoute('recommend', { body, headers });
  if (!hasCard(response)) throw new Error('The recommendation has no card.');
  return response;
}

export const giveFeedback = (body: RouteRequest<'giveFeedback'>['body']) =>
  callRoute('giveFeedback', { body });

/** Sets the merchant category code of the user's purchases at a store. */
export const clarifyPlace = (body: RouteRequest<'clarifyPlace'>['body']) =>
  callRoute('clarifyPlace', { body });
