import type { Subscription } from '@tapwise/contracts/http/subscription';

/** Canceled premium does not count as premium on screens (specification, section 4). */
export function isPremium(subscription: Pick<Subscription, 'type' | 'status'> | undefined): boolean {
  return subscription?.type === 'premium' && subscription.status === 'active';
}

/** `Dec 21, 2026` */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}
