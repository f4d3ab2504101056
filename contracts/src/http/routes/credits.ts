import { z } from 'zod';
import { CREDIT_KINDS, CREDIT_PERIODS } from '../../vocabulary/cards/credit-periods';
import { Day, Month } from '../../vocabulary/day-schema';
import { CardId, CreditId, Uuid } from '../../vocabulary/ids';
import { withUnit } from '../../vocabulary/with-unit';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { CardDay } from '../schemas/day-fields';
import { createAmountField, SuccessResponse } from '../schemas/fields';

const Dollars = withUnit(z.number().nonnegative(), 'dollars');

/** A use of a credit in its current period. */
const ListedCreditUse = z.object({
  /** The id of a use that the user entered. Null if a purchase used the credit by itself. */
  id: Uuid.nullable(),
  /** The purchase that used the credit by itself. Null if the user entered the use. */
  purchaseId: Uuid.nullable(),
  /** Null for a credit without an amount. */
  amount: Dollars.nullable(),
  usedOn: Day,
});
export type ListedCreditUse = z.infer<typeof ListedCreditUse>;

/** A recurring credit of a card in the wallet, in its current period. */
export const CreditListing = z.object({
  cardId: CardId,
  creditId: CreditId,
  name: z.string(),
  /** What the period pays. Null for a credit without an amount, such as a certificate. */
  amount: Dollars.nullable(),
  /** The amount used. For a credit without an amount: whether it is used. */
  used: z.union([Dollars, z.boolean()]),
  /** What is left. Null for a credit without an amount. */
  remaining: Dollars.nullable(),
  /** The first and the last day of the period. For a credit per stay: today. */
  from: Day,
  to: Day,
  /** Whether the user confirmed that they have the credit. Others never change a recommendation. */
  isEnrolled: z.boolean(),
  /** Whether it has to be turned on before it is used. */
  needsEnrollment: z.boolean(),
  how: z.enum(CREDIT_KINDS),
  source: z.url(),
  /** The month the source was read. Null if it isn't known. */
  seen: Month.nullable(),
  period: z.enum(CREDIT_PERIODS),
  /** Why the period may differ from the issuer's, in a sentence. Null if it doesn't. */
  periodNote: z.string().nullable(),
  /** Whether the unused part is lost at the end of the period. */
  expiresUnused: z.boolean(),
  /** Whether purchases use it by themselves. The user enters the uses of the others. */
  isAutomatic: z.boolean(),
  /** Whether it has to be booked through the issuer's or a partner's site. */
  portalOnly: z.boolean(),
  /** The conditions, in sentences. Null if there are none. */
  note: z.string().nullable(),
  /** The uses in the period, by day. */
  uses: z.array(ListedCreditUse),
});
export type CreditListing = z.infer<typeof CreditListing>;

const params = z.object({ creditId: CreditId });

/** The recurring credits of cards, such as statement credits and certificates. */
export const creditRoutes = defineRoutes({
  credits: {
    ...endpoints.credits,
    // A read, but purchases decide what is used, and command-api has them.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary:
      'List the recurring credits of the cards in the wallet that are offered today, in their current periods. Purchases on the card use a confirmed credit by themselves, net of refunds, in the order of their days. Uses that the user entered come first.',
    response: z.array(CreditListing),
  },
  enrollCredit: {
    ...endpoints.enrollCredit,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary:
      'State whether you have a credit, turned on where it has to be. Purchases then use it by themselves, and recommendations count it. 404: no card in the wallet has this credit.',
    params,
    body: z.strictObject({ isEnrolled: z.boolean() }),
    response: SuccessResponse,
  },
  useCredit: {
    ...endpoints.useCredit,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    rules: {
      'credit-used-up': 'the amount is more than what is left in that period.',
      'credit-amount-missing': 'the credit has an amount, but the use has none.',
      'credit-without-amount': 'the credit has no amount, but the use has one.',
      'credit-day-in-future': 'the day is after today.',
      'credit-not-offered': 'the card doesn’t have the credit on that day.',
    },
    summary:
      'Enter a use of a credit, in dollars. A credit without an amount, such as a certificate, is used once in a period: leave the amount out. 404: no card in the wallet has this credit.',
    params,
    body: z.strictObject({
      amount: createAmountField('Please enter the amount that you used.').nullable().optional(),
      /** The user's calendar day, at most tomorrow (UTC). */
      usedOn: CardDay,
    }),
    response: ListedCreditUse,
    status: 201,
  },
  removeCreditUse: {
    ...endpoints.removeCreditUse,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary: 'Remove a use of a credit that you entered. 404: you entered no such use.',
    params: z.object({ creditId: CreditId, useId: Uuid }),
    response: SuccessResponse,
  },
});
