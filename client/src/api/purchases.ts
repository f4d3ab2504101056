import { queryOptions } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
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

/** The newest 500 purchases. */
export function purchasesQuery() {
  return queryOptions({
    queryKey: ['userPurchases'],
    queryFn: () => readRouteOrCached('userPurchases', isPurchaseList),
  });
}
