import { queryOptions } from '@tanstack/react-query';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { readRouteOrCached } from './requests/call-route';
import { hasFields } from './requests/response-shape';

const isAnswerInputs = hasFields<AnswerInputs>('wallet', 'spending', 'placeReplies', 'catalog', 'at');

/** Everything about the user that an answer in the browser depends on. Kept for offline use. */
export function answerInputsQuery() {
  return queryOptions({
    queryKey: ['answerInputs'],
    queryFn: () => readRouteOrCached('answerInputs', isAnswerInputs),
  });
}
