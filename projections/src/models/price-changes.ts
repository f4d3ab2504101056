import { priceChanges } from '@tapwise/contracts/read-models/price-changes';
import { defineProjection } from './projection';

/** Every price that was set: when, and by whom. */
export const priceChangesProjection = defineProjection(priceChanges, ['PriceSet'], ({ data, metadata }) => {
  const { eventId: id, occurredAt: setAt, actor } = metadata;
  return [{ id, update: () => ({ id, ...data, setAt, actor }) }];
});
