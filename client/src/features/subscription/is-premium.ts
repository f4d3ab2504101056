import type { Subscription } from '@tapwise/contracts/http/routes/subscription';

/** Whether to show Premium. A canceled plan counts as Free here, although its benefits last until it expires. */
export function isPremium(subscription: Pick<Subscription, 'type' | 'status'> | undefined): boolean {
  return subscription?.type === 'premium' && subscription.status === 'active';
}
