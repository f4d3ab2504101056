import { z } from 'zod';
import { Day } from '../../vocabulary/day-schema';
import { CardId, Uuid } from '../../vocabulary/ids';
import { CATEGORIES } from '../../vocabulary/places/categories';
import { CreditNoteCode } from '../../vocabulary/recommendations/answer-codes/credit-note-codes';
import { LOSS_CAUSES } from '../../vocabulary/recommendations/loss-causes';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { Eligibility } from './eligibility';

/** The largest number of cards that one what-if question adds, or removes. */
const MAX_WHAT_IF_CARDS = 50;

/** Dollars, to the cent. */
const Dollars = z.number();
/** `difference` is `possible` minus `earned`. */
const loss = { earned: Dollars, possible: Dollars, difference: Dollars };

/**
 * The rewards of purchases, and the possible rewards with the best card each time. Causes, months, stores, and cards
 * each add up to the difference.
 */
export const LeftOnTheTable = z.object({
  ...loss,
  /** In the order they are considered, without those of zero. */
  causes: z.array(z.object({ cause: z.enum(LOSS_CAUSES), amount: Dollars })),
  /** Months with purchases, the earliest first. */
  months: z.array(z.object({ month: z.string(), ...loss })),
  /** By store and category, the largest difference first. */
  stores: z.array(z.object({ storeName: z.string(), category: z.enum(CATEGORIES), ...loss })),
  /** By the card used, the largest difference first. */
  cards: z.array(z.object({ cardId: CardId, ...loss })),
});
export type LeftOnTheTable = z.infer<typeof LeftOnTheTable>;

/** `difference` is `instead` minus `actual`. */
const change = { actual: Dollars, instead: Dollars, difference: Dollars };

/** A one-time bonus of an added card. Not part of the rewards. */
const OneTimeBonus = z.object({
  cardId: CardId,
  kind: z.enum(['welcome-offer', 'first-year-match']),
  text: z.string(),
  /** Null if its value in dollars isn't known. */
  amount: Dollars.nullable(),
});
export type OneTimeBonus = z.infer<typeof OneTimeBonus>;

/** What a card's credits paid since the first day. */
const CardCredits = z.object({
  cardId: CardId,
  /** What purchases used by themselves, and what the user entered. 0 for an added card, whose credits aren't used. */
  used: Dollars,
  /** What was left unused, and what isn't counted, in sentences. */
  notes: z.array(z.string()),
  /** The codes of `notes`, in the same order. */
  noteCodes: z.array(CreditNoteCode),
});

/**
 * The rewards of the user's purchases with their own wallet and with another one, before fees, credits, and bonuses.
 */
export const WhatIf = z.object({
  ...change,
  /** The annual fees of the wallet's cards and of the other wallet's, for one year. */
  fees: z.object({ actual: Dollars, instead: Dollars }),
  /**
   * What the user used of the credits of the wallet's cards, and of those that the other wallet keeps. By card, for
   * cards with credits: the wallet's, then the added ones.
   */
  credits: z.object({ actual: Dollars, instead: Dollars, cards: z.array(CardCredits) }),
  /** Whether the known application rules allow the user to get the added cards, in their order. */
  eligibility: z.array(Eligibility.extend({ cardId: CardId })),
  bonuses: z.array(OneTimeBonus),
  /** Months with purchases, the earliest first. */
  months: z.array(z.object({ month: z.string(), ...change })),
  /** The purchases that would have earned more or less, the largest difference first. */
  purchases: z.array(
    z.object({
      id: Uuid,
      storeName: z.string(),
      purchasedOn: Day,
      cardId: CardId,
      /** Null if the store takes no card of the other wallet. */
      insteadCardId: CardId.nullable(),
      ...change,
    }),
  ),
});
export type WhatIf = z.infer<typeof WhatIf>;

/** What each card of the catalog would add to the rewards of the user's purchases of the last twelve months. */
export const CardValues = z.object({
  /** The number of purchases that the values are based on. */
  purchaseCount: z.number(),
  /** Listed cards outside the wallet that take new applicants. Empty with fewer than 10 purchases. */
  cards: z.array(
    z.object({
      cardId: CardId,
      /** What the purchases would have earned more with the card in the wallet. */
      rewards: Dollars,
      annualFee: Dollars,
      /**
       * The fee of the membership that the card requires, for one year. 0 if it requires none, if the fee isn't known,
       * or if the user has the membership: by their facts, or because a card in the wallet requires it.
       */
      membershipFee: Dollars,
      /** `rewards` minus `annualFee` and `membershipFee`. Without credits and one-time bonuses. */
      value: Dollars,
      /** Whether the known application rules allow the user to get the card, and for `no`, when if ever. */
      eligibility: Eligibility.pick({ verdict: true, until: true }),
    }),
  ),
});
export type CardValues = z.infer<typeof CardValues>;

const CardList = z.array(CardId).max(MAX_WHAT_IF_CARDS).default([]);

/**
 * Computes what purchases could have earned. These are reads, but they need the engine and the log, so command-api
 * serves them.
 */
export const replayRoutes = defineRoutes({
  leftOnTheTable: {
    ...endpoints.leftOnTheTable,
    service: 'command',
    access: 'user',
    scope: 'read',
    costLimit: 'left-on-the-table',
    rules: {
      'range-reversed': '`to` is before `from`. Without `to`, the range ends today.',
      'invalid-request': 'a query parameter is unknown.',
    },
    summary:
      'Compare what purchases earned with what they would have earned on the best card of each day’s wallet. `from` and `to` are days; the default range is this year.',
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    response: LeftOnTheTable,
  },
  whatIf: {
    ...endpoints.whatIf,
    service: 'command',
    access: 'user',
    costLimit: 'what-if',
    rejectionStatuses: [404],
    rules: {
      'start-in-future': '`from` is after today.',
      'card-added-and-removed': 'a card is in both lists.',
    },
    summary:
      'Compute what the user’s purchases since `from`, by default twelve months ago, would have earned with cards added to or removed from the wallet. Stores nothing. 404: a card isn’t in the catalog.',
    body: z.strictObject({ add: CardList, remove: CardList, from: Day.optional() }),
    response: WhatIf,
  },
  cardValues: {
    ...endpoints.cardValues,
    service: 'command',
    access: 'user',
    scope: 'read',
    costLimit: 'card-values',
    summary:
      'Compute what each card that the user could get would add to the rewards of their purchases of the last twelve months, after its annual fee and the fee of a membership that it requires. Empty with fewer than 10 purchases.',
    response: CardValues,
  },
});
