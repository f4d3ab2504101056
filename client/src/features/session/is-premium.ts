import type { Subscription } from '@tapwise/contracts/http/routes/subscription';

/** Whether to show Premium. A canceled plan is shown as Free, although its benefits last until it expires. */
export function isPremium(subscription: Pick<Subscription, 'type' | 'status'> | undefined): boolean {
  return subscription?.type === 'premium' && subscription.status === 'active';
}
