import { queryOptions } from '@tanstack/react-query';
import type { AdminPrice, PriceChange } from '@tapwise/contracts/http/routes/admin-prices';
import { readRoute } from './call-route';
import { createBearerHeader } from './create-bearer-header';
import { isListOf } from './response-shape';

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
