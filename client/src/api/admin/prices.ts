import { queryOptions } from '@tanstack/react-query';
import type { AdminPrice, PriceChange } from '@tapwise/contracts/http/routes/admin-prices';
import { callRoute, readRoute } from '../requests/call-route';
import { createBearerHeader } from '../requests/create-bearer-header';
import { isListOf } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

const hasPlans = isListOf<AdminPrice>('planType', 'price', 'history');
const isHistory = isListOf<PriceChange>('price', 'setAt', 'actor');
const isPriceList = (value: unknown): value is AdminPrice[] =>
  hasPlans(value) && value.every(({ history }) => isHistory(history));

/** The price of each plan with its history. */
export function adminPricesQuery(adminKey: string) {
  return queryOptions({
    queryKey: ['adminPrices'],
    queryFn: () => readRoute('adminPrices', isPriceList, { headers: createBearerHeader(adminKey) }),
  });
}

export const setPrice = (adminKey: string, body: RouteRequest<'setPrice'>['body']) =>
  callRoute('setPrice', { body, headers: createBearerHeader(adminKey) });
