import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { defineEvent, type EventOf } from './define-event';

const priceSet = defineEvent(
  'PriceSet',
  z.object({ planType: z.enum(PLAN_TYPES), priceCents: z.number().int().positive() }),
);

/** The events of the `pricing` stream. */
export const pricingEvents = [priceSet] as const;
export type PricingEvent = EventOf<(typeof pricingEvents)[number]>;
