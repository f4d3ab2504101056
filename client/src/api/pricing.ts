import { queryOptions } from '@tanstack/react-query';
import type { Price } from '@tapwise/contracts/http/subscription';
import { keys } from './keys';
import { getJson } from './request';

/** What the plans cost. */
export function pricingQuery() {
  return queryOptions({ queryKey: [keys.pricing], queryFn: () => getJson<readonly Price[]>(keys.pricing) });
}
