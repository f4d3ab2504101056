import { queryOptions } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/insights';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';

export function insightsQuery() {
  return queryOptions({ queryKey: [keys.insights], queryFn: () => getOrLastSeen<Insights>(keys.insights) });
}
