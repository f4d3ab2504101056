import { z } from 'zod';
import { MAX_CARDS } from '../../vocabulary/account/plans';
import { Choice, Quarter } from '../../vocabulary/cards/bonus-categories';
import { CardListing } from '../../vocabulary/cards/card-listing';
import { CardChoice, CardRotation } from '../../vocabulary/cards/card-selections';
import { CapPeriod } from '../../vocabulary/cards/reward-rule';
import { Day } from '../../vocabulary/day-schema';
import { CardId, Uuid } from '../../vocabulary/ids';
import { CATEGORIES } from '../../vocabulary/places/categories';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { BonusProgress } from '../schemas/bonus-progress';
import { AmountText, SuccessResponse } from '../schemas/fields';
import { EnteredCardDetails, OwnCardDetails } from '../schemas/own-card-details';

/** A wallet entry with its catalog card and selections. */
export const UserCard = z.object({
  id: Uuid,
  cardId: CardId,
  addedAt: z.iso.datetime(),
  /** False for cards above the plan's limit: kept, but not used in recommendations. */
  isActive: z.boolean(),
  card: CardListing,
  /** Set for cards with choice slots. */
  choice: CardChoice.optional(),
  /** Set for cards with rotating categories. */
  rotation: CardRotation.optional(),
  /** The details that the user entered for this card. */
  ...OwnCardDetails.shape,
  /** Set for cards with a welcome bonus. */
  bonusProgress: BonusProgress.optional(),
});
export type UserCard = z.infer<typeof UserCard>;

/** At most the free limit, because only wallets that exceed it need a choice. */
const ActiveCardIds = z
  .array(CardId)
  .min(1, 'Please choose at least one card.')
  .max(MAX_CARDS.free, `You can choose at most ${String(MAX_CARDS.free)} cards.`)
  .refine((cardIds) => new Set(cardIds).size === cardIds.length, 'Please choose each card only once.')
  .meta({ uniqueItems: true });

/** A spending cap of a card, in the current period. */
export const CardCap = z.object({
  /** What the cap applies to: `groceries`, `gas and transit`. */
  covers: z.string(),
  period: CapPeriod,
  /** The last day of the period, UTC. */
  lastDay: Day,
  /** Why a calendar month counts instead of the billing cycle. Null unless it does. */
  periodNote: z.string().nullable(),
  /** The cap, in dollars: `6000.00`. */
  limit: AmountText,
  /** What recorded purchases used of it, in dollars. */
  used: AmountText,
  /** The rate until the cap is used up, in percent. */
  percent: z.number(),
});
export type CardCap = z.infer<typeof CardCap>;

const params = z.object({ cardId: CardId });

/** The cards of a wallet, with their choices and activated quarters. */
export const walletRoutes = defineRoutes({
  userCards: {
    ...endpoints.userCards,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary:
      'List the cards in the wallet, including inactive ones, in the order they were added. Cards with a welcome bonus include its progress.',
    response: z.array(UserCard),
    reads: ['wallets', 'catalogue', 'daily-spending'],
  },
  canAddCard: {
    ...endpoints.canAddCard,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'Check whether the plan allows another card.',
    response: z.object({ canAddMoreCards: z.boolean(), cardCount: z.number(), maxCards: z.number() }),
    reads: ['wallets'],
  },
  addCard: {
    ...endpoints.addCard,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404, 409],
    summary:
      'Add a catalog card to the wallet. 404: unknown card. 409: already in the wallet. 403: card limit reached.',
    body: z.strictObject({ cardId: CardId }),
    response: UserCard,
    status: 201,
  },
  removeCard: {
    ...endpoints.removeCard,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary: 'Remove a card from the wallet, by its catalog id.',
    params,
    response: SuccessResponse,
  },
  restoreCard: {
    ...endpoints.restoreCard,
    service: 'command',
    access: 'user',
    rejectionStatuses: [409],
    summary:
      'Undo the removal of a card within an hour. The card returns to its place with its selections and details, even if the plan has no room for another card. 409: the card is in the wallet, or wasn’t removed in the last hour.',
    params,
    response: SuccessResponse,
  },
  cardCaps: {
    ...endpoints.cardCaps,
    // A read, but it needs the engine and the log, which command-api has.
    service: 'command',
    access: 'user',
    scope: 'read',
    rejectionStatuses: [404],
    costLimit: 'reminders',
    summary:
      'List the spending caps of a card in the wallet, with what the recorded purchases used in the current period. 404: the card isn’t in the wallet.',
    params,
    response: z.array(CardCap),
  },
  chooseActiveCards: {
    ...endpoints.chooseActiveCards,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary:
      'Choose which cards stay active if the wallet has more cards than the plan allows. On premium, all cards are active, and the choice is stored for when premium ends. 404: the card isn’t in the wallet.',
    body: z.strictObject({ cardIds: ActiveCardIds }),
    response: SuccessResponse,
  },
  chooseCategory: {
    ...endpoints.chooseCategory,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404, 409],
    rules: {
      'category-not-offered': 'the card doesn’t offer one of the categories.',
      'too-many-choices': 'the card allows fewer categories.',
    },
    summary:
      'Choose a card’s bonus categories: add one `category`, or set all `categories` in the order of the card’s slots.',
    params,
    body: z
      .strictObject({ category: Choice.optional(), categories: z.array(Choice).max(12).optional() })
      .refine(
        ({ category, categories }) => (category === undefined) !== (categories === undefined),
        'Send either `category` or `categories`.',
      )
      .meta({ minProperties: 1, maxProperties: 1 }),
    response: CardChoice,
  },
  activateQuarter: {
    ...endpoints.activateQuarter,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404, 409],
    rules: {
      'unknown-quarter': 'the quarter isn’t in the card’s calendar.',
    },
    summary: 'Mark a quarter’s rotating categories as activated. Repeating the call has no effect.',
    params,
    body: z.strictObject({ quarter: Quarter }),
    response: SuccessResponse,
  },
  enterQuarter: {
    ...endpoints.enterQuarter,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404, 409],
    rules: {
      'quarter-too-far': 'the quarter begins more than a year ahead.',
    },
    summary:
      'Enter the rotating categories that the issuer’s app shows for a quarter, up to a year ahead. They replace ours in recommendations. An empty list means that none are known.',
    params,
    body: z.strictObject({
      quarter: Quarter,
      categories: z.array(z.enum(CATEGORIES).exclude(['general'])).max(CATEGORIES.length),
    }),
    response: SuccessResponse,
  },
  setCardDetails: {
    ...endpoints.setCardDetails,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    rules: {
      'opening-day-in-future': 'the opening date is after today.',
      'deadline-before-opening': 'the deadline is before the opening date.',
    },
    summary:
      'Set when the user opened a card, and the welcome bonus they are working on. An omitted field stays unchanged; null clears it. The card counts as held from its opening date. 400: the opening date is in the future, or after the bonus’s deadline. 404: the card isn’t in the wallet.',
    params,
    body: EnteredCardDetails,
    response: SuccessResponse,
  },
});
