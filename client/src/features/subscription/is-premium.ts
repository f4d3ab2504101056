import type { Subscription } from '@tapwise/contracts/http/routes/subscription';

/** Whether screens show premium. They don't once it is canceled, although its benefits last until it expires. */
export function isPremium(subscription: Pick<Subscription, 'type' | 'status'> | undefined): boolean {
  return subscription?.type === 'premium' && subscription.status === 'active';
}
