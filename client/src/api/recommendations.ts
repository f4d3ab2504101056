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

const namesCard = (answer: Partial<Recommendation>): answer is Recommendation => answer.card !== undefined;

/** An answer without a card is none (specification, section 5). */
export async function recommend(body: RequestBodyOf<Routes['recommend']>): Promise<Recommendation> {
  const answer = await postJson<Partial<Recommendation>>('/api/recommend', body);
  if (!namesCard(answer)) throw new Error('The recommendation names no card.');
  return answer;
}

export type Feedback = RequestBodyOf<Routes['giveFeedback']>;

export const giveFeedback = (body: Feedback) =>
  postJson<ResponseOf<Routes['giveFeedback']>>('/api/user/feedback', body);
