import { prices } from '@tapwise/contracts/read-models/price';
import { defineProjection } from '../projection';

/** What each plan costs now, and since when. */
export const pricesProjection = defineProjection(prices, ['PriceSet'], ({ data, metadata }) => {
  const { planType: id, priceCents } = data;
  return [{ id, update: () => ({ id, priceCents, since: metadata.occurredAt }) }];
});
