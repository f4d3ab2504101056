import { z } from 'zod';
import { PLAN_TYPES } from '../../vocabulary/account/plans';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { AmountText, SuccessResponse } from '../schemas/fields';

const PlanType = z.enum(PLAN_TYPES);

/** The user's plan now. */
export const Subscription = z.object({
  type: z.enum(['free', 'premium']),
  /** `cancelled`: premium until `expiresAt`, then free. */
  status: z.enum(['active', 'cancelled']),
  /** The number of active cards, never more than `maxCards`. */
  cardCount: z.number().int(),
  maxCards: z.number().int(),
  canAddMoreCards: z.boolean(),
  expiresAt: z.iso.datetime().optional(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The current price of a plan. */
export const Price = z.object({ planType: PlanType, price: AmountText });
export type Price = z.infer<typeof Price>;

/** Plans, prices, and the user's subscription. */
export const subscriptionRoutes = defineRoutes({
  subscription: {
    ...endpoints.subscription,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'Get the plan, its card limit, and the number of active cards.',
    response: Subscription,
    reads: ['wallets'],
  },
  pricing: {
    ...endpoints.pricing,
    service: 'query',
    access: 'public',
    summary: 'List plan prices.',
    response: z.array(Price),
    reads: ['prices'],
  },
  upgradeToPremium: {
    ...endpoints.upgradeToPremium,
    service: 'command',
    access: 'user',
    rejectionStatuses: [402, 409],
    summary: 'Upgrade to premium, monthly or annual. No payment is taken.',
    body: z.strictObject({ planType: PlanType }),
    response: z.object({ ...SuccessResponse.shape, planType: PlanType }),
  },
  cancelSubscription: {
    ...endpoints.cancelSubscription,
    service: 'command',
    access: 'user',
    rejectionStatuses: [409],
    summary: 'Cancel premium. It stays active until the end of the billing cycle.',
    response: SuccessResponse,
  },
  resumeSubscription: {
    ...endpoints.resumeSubscription,
    service: 'command',
    access: 'user',
    rejectionStatuses: [409],
    summary: 'Resume canceled premium before it ends. It renews again at the end of the billing cycle.',
    response: SuccessResponse,
  },
});
