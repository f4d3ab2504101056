import { queryOptions } from '@tanstack/react-query';
import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import { readRouteOrCached } from './requests/call-route';
import { isListOf } from './requests/response-shape';

const isUsageList = isListOf<CardUsage>('cardId', 'purchases', 'lastUsedOn', 'lastRecordedAt');

/** How often and when each card was last used. */
export function cardUsageQuery() {
  return queryOptions({
    queryKey: ['purchaseCards'],
    queryFn: () => readRouteOrCached('purchaseCards', isUsageList),
  });
}
