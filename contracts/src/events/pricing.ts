import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { withUnit } from '../vocabulary/with-unit';
import { defineEvent, type EventOf } from './define-event';

const priceSet = defineEvent(
  'PriceSet',
  z
    .object({
      planType: z.enum(PLAN_TYPES).describe('How premium is billed.'),
      priceCents: withUnit(z.number().int().positive(), 'cents').describe('The price of one month or year.'),
    })
    .describe('The operator set the price of premium.'),
);

/** The events of the `pricing` stream. */
export const pricingEvents = [priceSet] as const;
export type PricingEvent = EventOf<(typeof pricingEvents)[number]>;
