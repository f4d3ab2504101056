import { queryOptions } from '@tanstack/react-query';
import type { Price } from '@tapwise/contracts/http/routes/subscription';
import { readRoute } from './requests/call-route';
import { isListOf } from './requests/response-shape';

const isPriceList = isListOf<Price>('planType', 'price');

export function pricingQuery() {
  return queryOptions({ queryKey: ['pricing'], queryFn: () => readRoute('pricing', isPriceList) });
}
