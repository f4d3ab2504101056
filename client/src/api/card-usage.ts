import { queryOptions } from '@tanstack/react-query';
import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import { readRouteOrCached } from './requests/call-route';
import { isListOf } from './requests/response-shape';

const isUsageList = isListOf<CardUsage>('cardId', 'purchases', 'lastUsedOn', 'lastRecordedAt');

/** The query for each card's number of purchases and last use. */
export function cardUsageQuery() {
  return queryOptions({
    queryKey: ['purchaseCards'],
    queryFn: () => readRouteOrCached('purchaseCards', isUsageList),
  });
}
