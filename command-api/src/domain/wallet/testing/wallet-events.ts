import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { CardId } from '@tapwise/contracts/vocabulary/ids';

export const toCardId = (name: string) => CardId.parse(name);

export const createWalletEntry = (name: string) => ({ entryId: `entry-${name}`, cardId: toCardId(name) });

export const cardAdded = (name: string): WalletEvent => ({
  type: 'CardAdded',
  data: createWalletEntry(name),
});

export const cardRemoved = (name: string): WalletEvent => ({
  type: 'CardRemoved',
  data: createWalletEntry(name),
});

/** `count` cards named `card-1`, `card-2`, ... */
export const cardsAdded = (count: number) =>
  Array.from({ length: count }, (_, index) => cardAdded(`card-${String(index + 1)}`));

export const subscriptionUpgraded = (planType: PlanType, startedAt: string): WalletEvent => ({
  type: 'SubscriptionUpgraded',
  data: { planType, priceCents: 299, startedAt },
});

export const subscriptionCanceled = (endsAt: string): WalletEvent => ({
  type: 'SubscriptionCancelled',
  data: { endsAt },
});

export const subscriptionResumed = (renewsAt: string): WalletEvent => ({
  type: 'SubscriptionResumed',
  data: { renewsAt },
});
