import { z } from 'zod';
import { CardId, Uuid } from '../vocabulary/ids';
import { PLAN_TYPES } from '../vocabulary/plans';
import { defineEvent, type EventOf } from './define-event';

/** `entryId` names the card's place in the wallet; `cardId` the card of the catalogue. */
export const cardAdded = defineEvent('CardAdded', z.object({ entryId: Uuid, cardId: CardId }));
export const cardRemoved = defineEvent('CardRemoved', z.object({ entryId: Uuid, cardId: CardId }));

/** The plan renews each month or year from `startedAt` until it is cancelled. */
export const subscriptionUpgraded = defineEvent(
  'SubscriptionUpgraded',
  z.object({
    planType: z.enum(PLAN_TYPES),
    priceCents: z.number().int().positive(),
    startedAt: z.iso.datetime(),
  }),
);
/** Premium holds until `endsAt`, the end of the cycle in which it was cancelled. */
export const subscriptionCancelled = defineEvent(
  'SubscriptionCancelled',
  z.object({ endsAt: z.iso.datetime() }),
);

export const walletEvents = [cardAdded, cardRemoved, subscriptionUpgraded, subscriptionCancelled] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
