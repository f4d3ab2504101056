import { z } from 'zod';
import { PLAN_TYPES } from '../../vocabulary/account/plans';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { AmountText, createAmountField, SuccessResponse } from '../schemas/fields';

const PlanType = z.enum(PLAN_TYPES);

/** A price that was set. */
export const PriceChange = z.object({
  price: AmountText,
  setAt: z.iso.datetime(),
  /** Who set it: `admin`, or `system` for the price of a new installation. */
  actor: z.string(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** The current price of a plan, and how it changed. */
export const AdminPrice = z.object({
  planType: PlanType,
  price: AmountText,
  /** The newest 200 prices, newest first. The first one is the current price. */
  history: z.array(PriceChange),
});
export type AdminPrice = z.infer<typeof AdminPrice>;

/** Prices and their history, for operators. */
export const adminPriceRoutes = defineRoutes({
  adminPrices: {
    ...endpoints.adminPrices,
    service: 'query',
    access: 'admin',
    summary: 'List each plan’s price with its history: each price, when it was set, and by whom.',
    response: z.array(AdminPrice),
    reads: ['prices', 'price-changes'],
  },
  setPrice: {
    ...endpoints.setPrice,
    service: 'command',
    access: 'admin',
    rejectionStatuses: [409],
    summary:
      'Set a plan’s price. If `previousPrice` is sent and isn’t the current price, nothing changes (409).',
    body: z.strictObject({
      planType: PlanType,
      price: createAmountField('Please enter a valid price.'),
      /** The price that you saw. */
      previousPrice: createAmountField('The previous price must be an amount in dollars.').optional(),
    }),
    response: SuccessResponse,
  },
});
