import { queryOptions } from '@tanstack/react-query';
import type { RequestBodyOf, ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Recommendation, RecommendationSummary } from '@tapwise/contracts/http/recommendation';
import type { Routes } from '@tapwise/contracts/http/routes';
import { RECENT_RECOMMENDATIONS } from '@tapwise/contracts/vocabulary/limits';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';
import { postJson } from './request';

export function recentRecommendationsQuery() {
  const limit = RECENT_RECOMMENDATIONS;
  return queryOptions({
    queryKey: [keys.recommendations, limit],
    queryFn: () =>
      getOrLastSeen<readonly RecommendationSummary[]>(`${keys.recommendations}?limit=${String(limit)}`),
  });
}

export const recommend = (body: RequestBodyOf<Routes['recommend']>) =>
  postJson<Recommendation>('/api/recommend', body);

export type Feedback = RequestBodyOf<Routes['giveFeedback']>;

export const giveFeedback = (body: Feedback) =>
  postJson<ResponseOf<Routes['giveFeedback']>>('/api/user/feedback', body);
