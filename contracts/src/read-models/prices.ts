import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { defineReadModel, type DocOf } from './define-read-model';

/** The current price of each plan. */
export const prices = defineReadModel(
  'prices',
  1,
  z.object({ id: z.enum(PLAN_TYPES), priceCents: z.number().int().positive(), since: z.iso.datetime() }),
);
export type PriceDoc = DocOf<typeof prices>;
