import { queryOptions } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { callRoute } from './call-route';
import { readRouteOrCached } from './offline-cache';
import { isListOf } from './response-shape';
import type { RouteRequest } from './route-url';

const isPurchaseList = isListOf<Purchase>('cardId', 'purchasedOn', 'createdAt');

export function purchasesQuery() {
  return queryOptions({
    queryKey: ['userPurchases'],
    queryFn: () => readRouteOrCached('userPurchases', isPurchaseList),
  });
}

export const recordPurchase = (body: RouteRequest<'recordPurchase'>['body']) =>
  callRoute('recordPurchase', { body });
