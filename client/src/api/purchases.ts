import { queryOptions } from '@tanstack/react-query';
import type { CardUsage, Purchase } from '@tapwise/contracts/http/routes/purchase';
import { readRoute } from './call-route';
import { readRouteOrCached } from './offline-cache';
import { isListOf } from './response-shape';

export const isPurchaseList = isListOf<Purchase>(
  'id',
  'cardId',
  'storeName',
  'amount',
  'purchasedOn',
  'createdAt',
);

const isUsageList = isListOf<CardUsage>('cardId', 'purchases', 'lastUsedOn', 'lastRecordedAt');

/** How often and when each card was last used. */
export function cardUsageQuery() {
  return queryOptions({
    queryKey: ['purchaseCards'],
    queryFn: () => readRouteOrCached('purchaseCards', isUsageList),
  });
}

/** The latest purchase at a store, in a list, or an empty list. */
export function latestAtStoreQuery(storeName: string) {
  return queryOptions({
    queryKey: ['userPurchases', 'latest', storeName],
    queryFn: () => readRoute('userPurchases', isPurchaseList, { query: { store: storeName, limit: '1' } }),
  });
}
