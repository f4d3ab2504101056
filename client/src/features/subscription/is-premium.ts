import type { Subscription } from '@tapwise/contracts/http/routes/subscription';

/** Canceled premium does not count as premium on screens (specification, section 4). */
export function isPremium(subscription: Pick<Subscription, 'type' | 'status'> | undefined): boolean {
  return subscription?.type === 'premium' && subscription.status === 'active';
}
