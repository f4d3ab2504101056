import { z } from 'zod';
import { StatedAccount } from '../../vocabulary/cards/stated-account';
import { Day } from '../../vocabulary/day-schema';
import { CardId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { CardDay } from '../schemas/day-fields';
import { SuccessResponse } from '../schemas/fields';

const MAX_EARLIER_CARDS = 100;

const CardHistory = z.object({ cards: z.array(StatedAccount) });

const Reason = z.object({
  /** The id of the rule. */
  rule: z.string(),
  /** What triggers the rule and what follows, or which date is missing, and who says so. */
  text: z.string(),
  /** The first day that the rule no longer applies. Absent if no day ends it. */
  until: Day.optional(),
  /** The page that states the rule. Null if there is none. */
  source: z.string().nullable(),
  /** The newest month that the source states for its content: `2026-06`. Null if it states none. */
  seen: z.string().nullable(),
});

/** Whether the known rules of a card's bank allow the user to get it with its welcome bonus. */
export const Eligibility = z.object({
  /** `unknown`: a date is missing, or we know no rules of the bank. */
  verdict: z.enum(['yes', 'no', 'unknown']),
  /** For `no`: the first day that no rule excludes the card anymore. Absent if there is no such day. */
  until: Day.optional(),
  /** Those that exclude the card come first. Empty for `yes`. */
  reasons: z.array(Reason),
});
export type Eligibility = z.infer<typeof Eligibility>;

/** A card that the rules exclude. */
export const Exclusion = z.object({
  cardId: CardId,
  /** The first day that no rule excludes the card anymore. Absent if there is no such day. */
  until: Day.optional(),
  /** The first reason. */
  text: z.string(),
});
export type Exclusion = z.infer<typeof Exclusion>;

/** Which cards the user can get by the rules of their banks. */
export const eligibilityRoutes = defineRoutes({
  eligibility: {
    ...endpoints.eligibility,
    service: 'query',
    access: 'user',
    scope: 'read',
    rejectionStatuses: [404],
    summary:
      'Check whether the known application rules of a card’s bank allow the user to get it with its welcome bonus, from the opening dates in the wallet and the card history. 404: unknown card.',
    params: z.object({ cardId: CardId }),
    response: Eligibility,
    reads: ['wallets', 'settings', 'catalogue'],
  },
  excludedCards: {
    ...endpoints.excludedCards,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'List the catalog’s cards that the known application rules exclude.',
    response: z.array(Exclusion),
    reads: ['wallets', 'settings', 'catalogue'],
  },
  cardHistory: {
    ...endpoints.cardHistory,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'List the card accounts that the user stated besides those in the wallet.',
    response: CardHistory,
    reads: ['wallets'],
  },
  stateCardHistory: {
    ...endpoints.stateCardHistory,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    rules: {
      'opening-day-in-future': 'an opening date is after today.',
      'closing-day-in-future': 'a closing date is after today.',
      'closed-before-opening': 'a closing date is before the opening date.',
      'card-stated-twice': 'two accounts of the same card overlap.',
    },
    summary:
      'Replace the list of card accounts that the user had or has besides those in the wallet. 404: unknown card.',
    body: z.strictObject({
      cards: z
        .array(
          z.strictObject({
            cardId: CardId,
            /** The user's calendar day, at most tomorrow (UTC). */
            openedOn: CardDay,
            /** Absent if the account is open. */
            closedOn: CardDay.optional(),
          }),
        )
        .max(MAX_EARLIER_CARDS),
    }),
    response: SuccessResponse,
  },
});
