import { prices } from '@tapwise/contracts/read-models/prices';
import { defineProjection } from './projection';

/** The current price of each plan and when it was set. */
export const pricesProjection = defineProjection(prices, ['PriceSet'], ({ data, metadata }) => {
  const { planType: id, priceCents } = data;
  return [{ id, update: () => ({ id, priceCents, since: metadata.occurredAt }) }];
});
