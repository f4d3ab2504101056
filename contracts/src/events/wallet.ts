import { z } from 'zod';
import { PLAN_TYPES } from '../vocabulary/account/plans';
import { CentsPerPoint, Fact, FactValue } from '../vocabulary/account/user-settings';
import { Choice, Quarter } from '../vocabulary/cards/bonus-categories';
import { StatedAccount } from '../vocabulary/cards/stated-account';
import { StatementDay } from '../vocabulary/cards/statement-day';
import { EnteredQuarter } from '../vocabulary/cards/wallet-card';
import { WalletCredit } from '../vocabulary/cards/wallet-credit';
import { WelcomeBonus } from '../vocabulary/cards/welcome-bonus';
import { Day } from '../vocabulary/day-schema';
import { CardId, MerchantId, Uuid } from '../vocabulary/ids';
import { DatedOffer, Offer } from '../vocabulary/offers/offer';
import { CATEGORIES } from '../vocabulary/places/categories';
import { Mcc } from '../vocabulary/places/mcc';
import { REMINDER_KINDS } from '../vocabulary/reminder-kinds';
import { withUnit } from '../vocabulary/with-unit';
import { defineEvent, type EventOf } from './define-event';
import { walletCreditEvents } from './wallet-credits';

const WalletEntry = z.object({ entryId: Uuid.describe('The wallet entry id.'), cardId: CardId });

const cardAdded = defineEvent('CardAdded', WalletEntry.describe('The user added a card to the wallet.'));
const cardRemoved = defineEvent(
  'CardRemoved',
  WalletEntry.describe('The user removed a card from the wallet.'),
);

const cardRestored = defineEvent(
  'CardRestored',
  WalletEntry.extend({
    position: withUnit(z.number().int().nonnegative(), 'count').describe(
      'The number of cards before it in the wallet.',
    ),
    addedAt: z.iso.datetime().optional().describe('When the card was added, in UTC.'),
    choices: z
      .array(Choice)
      .optional()
      .describe("All choices for the card, in the order of the card's slots."),
    chosenAt: z.iso.datetime().optional().describe('When the choices were made, in UTC.'),
    activatedQuarters: z.array(Quarter).optional().describe('The quarters that the cardholder activated.'),
    rotation: z
      .array(EnteredQuarter)
      .optional()
      .describe('The quarters whose rotating categories the user entered.'),
    openedOn: Day.optional().describe('The day the user opened the card account.'),
    welcomeBonus: WelcomeBonus.optional().describe('The welcome bonus that the user is working on.'),
    statementDay: StatementDay.optional(),
    offers: z
      .array(DatedOffer)
      .optional()
      .describe('The offers that the user entered for the card, in the order added.'),
    credits: z.array(WalletCredit).optional().describe("What the user stated about the card's credits."),
    pickedCards: withUnit(z.number().int().positive(), 'count')
      .optional()
      .describe(
        "The number of cards that the user picked to stay active above the plan's limit, this one among them. Absent if this one isn't picked.",
      ),
  }).describe('The user undid the removal of a card, which returns to its place as it was.'),
);

const categoryChosen = defineEvent(
  'CategoryChosen',
  z
    .object({
      cardId: CardId,
      categories: z.array(Choice).describe("All choices for the card, in the order of the card's slots."),
    })
    .describe(
      'The user chose categories or merchants for the bonus of a card. They apply until the next CategoryChosen, or until the card is removed.',
    ),
);
const quarterActivated = defineEvent(
  'QuarterActivated',
  z
    .object({ cardId: CardId, quarter: Quarter })
    .describe('The cardholder activated the rotating categories of a quarter.'),
);

const quarterEntered = defineEvent(
  'QuarterEntered',
  z
    .object({
      cardId: CardId,
      quarter: Quarter,
      categories: z
        .array(z.enum(CATEGORIES))
        .describe('All categories of the quarter. Empty if none are known.'),
    })
    .describe(
      "The user entered the rotating categories of a quarter, as the issuer's app shows them. They apply until the next QuarterEntered for the same quarter, or until the card is removed.",
    ),
);

const cardDetailsSet = defineEvent(
  'CardDetailsSet',
  z
    .object({
      cardId: CardId,
      openedOn: Day.nullable().optional().describe('The day the user opened the card account.'),
      welcomeBonus: WelcomeBonus.nullable()
        .optional()
        .describe('The welcome bonus that the user is working on.'),
      statementDay: StatementDay.nullable().optional(),
    })
    .describe(
      'The details that the user entered for their own card. An absent value stays unchanged. Null means cleared. They apply until the card is removed.',
    ),
);

const offerAdded = defineEvent(
  'OfferAdded',
  Offer.describe(
    'The user entered an offer that they added to a card, such as an Amex Offer. It belongs to the card: it is gone when the card is removed, and returns when the removal is undone.',
  ),
);
const offerRemoved = defineEvent(
  'OfferRemoved',
  Offer.pick({ offerId: true, cardId: true }).describe('The user removed an offer.'),
);

const cardHistoryStated = defineEvent(
  'CardHistoryStated',
  z
    .object({ cards: z.array(StatedAccount).describe('All accounts that the user stated, in that order.') })
    .describe(
      'The user stated the card accounts that they had or have besides those in the wallet, because application rules depend on them. The next event replaces the whole list.',
    ),
);

const factStated = defineEvent(
  'FactStated',
  z.object({ fact: Fact, value: FactValue.nullable() }).describe('The user set a fact. Null means cleared.'),
);
const valuationSet = defineEvent(
  'ValuationSet',
  z
    .object({
      currencyId: z.string().min(1).max(60).describe('The id of a catalog currency.'),
      centsPerPoint: CentsPerPoint.nullable(),
    })
    .describe("The user set what a point of a currency is worth. Null restores the catalog's value."),
);
const placeClarified = defineEvent(
  'PlaceClarified',
  z
    .object({
      storeName: z
        .string()
        .min(1)
        .describe(
          "The merchant's name, or the name as typed the first time; later replies about the same unknown store keep that spelling.",
        ),
      merchantId: MerchantId.nullable().describe("The merchant. Null if the store isn't known."),
      code: Mcc,
    })
    .describe('The user confirmed the merchant category code of their purchases at a store.'),
);

const reminderKindSet = defineEvent(
  'ReminderKindSet',
  z
    .object({
      kind: z.enum(REMINDER_KINDS).describe('The subject of the reminders.'),
      isOn: z.boolean().describe('Whether the user wants them.'),
    })
    .describe('The user turned reminders of a kind on or off. By default, they are on.'),
);

const activeCardsChosen = defineEvent(
  'ActiveCardsChosen',
  z
    .object({ cardIds: z.array(CardId).min(1).describe('The chosen cards, by their ids in the catalog.') })
    .describe(
      "The user chose the cards that stay active while the wallet exceeds the plan's limit. The next event replaces the whole choice.",
    ),
);

const subscriptionUpgraded = defineEvent(
  'SubscriptionUpgraded',
  z
    .object({
      planType: z.enum(PLAN_TYPES).describe('How premium is billed.'),
      priceCents: withUnit(z.number().int().positive(), 'cents').describe('The price of one month or year.'),
      startedAt: z.iso.datetime().describe('When premium started, in UTC.'),
    })
    .describe(
      'The user upgraded to premium. The plan renews every month or year from `startedAt` until it is canceled.',
    ),
);
const subscriptionCancelled = defineEvent(
  'SubscriptionCancelled',
  z
    .object({
      endsAt: z.iso.datetime().describe('When premium ends, in UTC: the end of the current billing cycle.'),
    })
    .describe('The user canceled premium, which lasts until `endsAt`.'),
);
const subscriptionResumed = defineEvent(
  'SubscriptionResumed',
  z
    .object({
      renewsAt: z.iso
        .datetime()
        .describe('When premium renews next, in UTC: the end that the cancellation had set.'),
    })
    .describe(
      'The user resumed a canceled premium plan before it ended. It renews again until it is canceled.',
    ),
);

/** The events of `wallet-<id>` streams. */
export const walletEvents = [
  cardAdded,
  cardRemoved,
  cardRestored,
  categoryChosen,
  quarterActivated,
  quarterEntered,
  cardDetailsSet,
  offerAdded,
  offerRemoved,
  cardHistoryStated,
  ...walletCreditEvents,
  factStated,
  valuationSet,
  placeClarified,
  reminderKindSet,
  activeCardsChosen,
  subscriptionUpgraded,
  subscriptionCancelled,
  subscriptionResumed,
] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
