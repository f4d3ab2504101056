import { z } from 'zod';
import { Choice, Quarter } from '../vocabulary/card';
import { CardId, Uuid } from '../vocabulary/ids';
import { PLAN_TYPES } from '../vocabulary/plans';
import { defineEvent, type EventOf } from './define-event';

/** `entryId`: the wallet entry. `cardId`: the catalog card. */
const cardAdded = defineEvent('CardAdded', z.object({ entryId: Uuid, cardId: CardId }));
const cardRemoved = defineEvent('CardRemoved', z.object({ entryId: Uuid, cardId: CardId }));

/**
 * All choices of a card, in the order of its slots. They count until the next CategoryChosen, or until the card is removed.
 */
const categoryChosen = defineEvent(
  'CategoryChosen',
  z.object({ cardId: CardId, categories: z.array(Choice) }),
);
/** The user activated the card's rotating categories for a quarter. */
const quarterActivated = defineEvent('QuarterActivated', z.object({ cardId: CardId, quarter: Quarter }));

/** The cards that stay active while the wallet has more cards than the plan allows. Replaces earlier choices. */
const activeCardsChosen = defineEvent('ActiveCardsChosen', z.object({ cardIds: z.array(CardId).min(1) }));

/** The plan renews each month or year from `startedAt` until it is cancelled. */
const subscriptionUpgraded = defineEvent(
  'SubscriptionUpgraded',
  z.object({
    planType: z.enum(PLAN_TYPES),
    priceCents: z.number().int().positive(),
    startedAt: z.iso.datetime(),
  }),
);
/** Premium lasts until `endsAt`, the end of the billing cycle in which it was cancelled. */
const subscriptionCancelled = defineEvent('SubscriptionCancelled', z.object({ endsAt: z.iso.datetime() }));

export const walletEvents = [
  cardAdded,
  cardRemoved,
  categoryChosen,
  quarterActivated,
  activeCardsChosen,
  subscriptionUpgraded,
  subscriptionCancelled,
] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
