import { z } from 'zod';
import { Choice, Quarter } from '../vocabulary/card';
import { CardId, Uuid } from '../vocabulary/ids';
import { PLAN_TYPES } from '../vocabulary/plans';
import { defineEvent, type EventOf } from './define-event';

/** `entryId` names the card's place in the wallet; `cardId` the card of the catalogue. */
const cardAdded = defineEvent('CardAdded', z.object({ entryId: Uuid, cardId: CardId }));
const cardRemoved = defineEvent('CardRemoved', z.object({ entryId: Uuid, cardId: CardId }));

/**
 * What the holder of a card chose, all of it: in the order of the card's slots, each in the first that offers it. Holds
 * until the next one, or until the card is removed.
 */
const categoryChosen = defineEvent(
  'CategoryChosen',
  z.object({ cardId: CardId, categories: z.array(Choice) }),
);
/** The holder switched on the card's rotating categories of a quarter. */
const quarterActivated = defineEvent('QuarterActivated', z.object({ cardId: CardId, quarter: Quarter }));

/** The cards that stay active while the wallet has more cards than the plan. The next one replaces it whole. */
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
/** Premium holds until `endsAt`, the end of the cycle in which it was cancelled. */
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
