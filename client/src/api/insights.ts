import { queryOptions } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/insights';
import { keys } from './keys';
import { getJson } from './request';

export function insightsQuery() {
  return queryOptions({ queryKey: [keys.insights], queryFn: () => getJson<Insights>(keys.insights) });
}
