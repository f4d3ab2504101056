import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { CentsPerPoint, Fact, FactValue } from '../vocabulary/account/user-settings';
import { Day } from '../vocabulary/calendar-day';
import { Choice, Quarter } from '../vocabulary/cards/card';
import { WelcomeBonus } from '../vocabulary/cards/welcome-bonus';
import { CardId, MerchantId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/places/categories';
import { Mcc } from '../vocabulary/places/mcc';
import { REMINDER_KINDS } from '../vocabulary/reminder-kinds';
import { defineEvent, type EventOf } from './define-event';

/** `entryId` identifies the wallet entry, `cardId` the catalog card. */
const cardAdded = defineEvent('CardAdded', z.object({ entryId: Uuid, cardId: CardId }));
const cardRemoved = defineEvent('CardRemoved', z.object({ entryId: Uuid, cardId: CardId }));

/**
 * All choices of a cardholder for one card, in the order of its slots. They apply until the next CategoryChosen, or
 * until the card is removed.
 */
const categoryChosen = defineEvent(
  'CategoryChosen',
  z.object({ cardId: CardId, categories: z.array(Choice) }),
);
/** The cardholder activated the rotating categories of a quarter. */
const quarterActivated = defineEvent('QuarterActivated', z.object({ cardId: CardId, quarter: Quarter }));

/**
 * All rotating categories of a quarter, as the issuer's app shows them. Empty if none are known. They apply
 * until the next QuarterEntered for the same quarter, or until the card is removed.
 */
const quarterEntered = defineEvent(
  'QuarterEntered',
  z.object({ cardId: CardId, quarter: Quarter, categories: z.array(z.enum(CATEGORIES)) }),
);

/**
 * What the user entered about their own card. An absent value stays as it was. Null means cleared. It applies until the
 * card is removed.
 */
const cardDetailsSet = defineEvent(
  'CardDetailsSet',
  z.object({
    cardId: CardId,
    openedOn: Day.nullable().optional(),
    welcomeBonus: WelcomeBonus.nullable().optional(),
  }),
);

/** The user's facts. Null means cleared. */
const factStated = defineEvent('FactStated', z.object({ fact: Fact, value: FactValue.nullable() }));
/** What a point of a currency is worth to the user. Null restores the catalog's value. */
const valuationSet = defineEvent(
  'ValuationSet',
  z.object({ currencyId: z.string().min(1).max(60), centsPerPoint: CentsPerPoint.nullable() }),
);
/**
 * The merchant category code that the user's purchases at a store get. `storeName`: the merchant's name, or the name as
 * typed the first time; later replies about the same unknown store keep that spelling.
 */
const placeClarified = defineEvent(
  'PlaceClarified',
  z.object({ storeName: z.string().min(1), merchantId: MerchantId.nullable(), code: Mcc }),
);

/** Whether the user wants reminders of a kind. Before, they are on. */
const reminderKindSet = defineEvent(
  'ReminderKindSet',
  z.object({ kind: z.enum(REMINDER_KINDS), isOn: z.boolean() }),
);

/** The cards that stay active while the wallet exceeds the plan's limit. The next event replaces the whole choice. */
const activeCardsChosen = defineEvent('ActiveCardsChosen', z.object({ cardIds: z.array(CardId).min(1) }));

/** The plan renews every month or year from `startedAt` until it is canceled. */
const subscriptionUpgraded = defineEvent(
  'SubscriptionUpgraded',
  z.object({
    planType: z.enum(PLAN_TYPES),
    priceCents: z.number().int().positive(),
    startedAt: z.iso.datetime(),
  }),
);
/** Premium lasts until `endsAt`, the end of the billing cycle of the cancellation. */
const subscriptionCancelled = defineEvent('SubscriptionCancelled', z.object({ endsAt: z.iso.datetime() }));

/** The events of `wallet-<id>` streams. */
export const walletEvents = [
  cardAdded,
  cardRemoved,
  categoryChosen,
  quarterActivated,
  quarterEntered,
  cardDetailsSet,
  factStated,
  valuationSet,
  placeClarified,
  reminderKindSet,
  activeCardsChosen,
  subscriptionUpgraded,
  subscriptionCancelled,
] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
