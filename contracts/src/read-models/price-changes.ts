import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { defineReadModel, type DocOf } from './define-read-model';

/** Every price that was set, by the id of its event. */
export const priceChanges = defineReadModel(
  'price-changes',
  1,
  z.object({
    id: z.uuid(),
    planType: z.enum(PLAN_TYPES),
    priceCents: z.number().int().positive(),
    setAt: z.iso.datetime(),
    actor: z.string(),
  }),
  [['planType', '-setAt', '-id']],
);
export type PriceChangeDoc = DocOf<typeof priceChanges>;
