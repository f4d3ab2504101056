import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/plans';
import { defineRoutes } from './define-route';
import { AmountText, Outcome } from './fields';

const PlanType = z.enum(PLAN_TYPES);

export const Subscription = z.object({
  type: z.enum(['free', 'premium']),
  /** `cancelled`: premium until `expiresAt`, then free. */
  status: z.enum(['active', 'cancelled']),
  /** Active cards: never more than `maxCards`. */
  cardCount: z.number().int(),
  maxCards: z.number().int(),
  canAddMoreCards: z.boolean(),
  expiresAt: z.iso.datetime().optional(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Price = z.object({ planType: PlanType, price: AmountText });
export type Price = z.infer<typeof Price>;

export const subscriptionRoutes = defineRoutes({
  subscription: {
    method: 'GET',
    path: '/api/user/subscription',
    side: 'query',
    access: 'user',
    summary: 'The plan, and how much of it the wallet uses.',
    response: Subscription,
    reads: ['wallets'],
  },
  pricing: {
    method: 'GET',
    path: '/api/pricing',
    side: 'query',
    access: 'public',
    summary: 'What the plans cost.',
    response: z.array(Price),
    reads: ['prices'],
  },
  upgradeToPremium: {
    method: 'POST',
    path: '/api/upgrade-to-premium',
    side: 'command',
    access: 'user',
    refusals: [402, 409],
    summary: 'Start premium, monthly or annual. No payment is taken.',
    body: z.strictObject({ planType: PlanType }),
    response: z.object({ ...Outcome.shape, planType: PlanType }),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/cancel-subscription',
    side: 'command',
    access: 'user',
    refusals: [409],
    summary: 'Cancel premium. Premium stays active until the end of the billing cycle.',
    response: Outcome,
  },
});
