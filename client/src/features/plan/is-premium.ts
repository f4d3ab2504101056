import type { Subscription } from '@tapwise/contracts/http/routes/subscription';

/** Whether premium renews. A canceled plan doesn't (`findPremiumUntil`), although its benefits last until it ends. */
export function isPremium(subscription: Pick<Subscription, 'type' | 'status'> | undefined): boolean {
  return subscription?.type === 'premium' && subscription.status === 'active';
}
