import { z } from 'zod';
import { CREDIT_KINDS, CREDIT_PERIODS } from '@tapwise/contracts/vocabulary/cards/credit-periods';
import { Day, Month } from '@tapwise/contracts/vocabulary/day-schema';
import { CardId, CreditId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';

const Dollars = z.number().positive();

/** A recurring credit of a card, as the issuer offers it. */
export const Credit = z.strictObject({
  id: CreditId,
  cardId: CardId,
  name: z.string().min(1),
  /** The most that one period pays, in dollars. Null without a dollar figure, such as for a free night. */
  amount: Dollars.nullable(),
  /** The months (1 to 12) that pay a different amount. */
  amountByMonth: z.record(z.string().regex(/^(?:[1-9]|1[0-2])$/), Dollars).nullable(),
  /** What a full year of periods adds up to, in dollars. */
  perYear: Dollars.nullable(),
  period: z.enum(CREDIT_PERIODS),
  /** The first and the last day of the offer, if the issuer names one. */
  validFrom: Day.nullable(),
  validUntil: Day.nullable(),
  /** Whether the unused part is lost at the end of the period. */
  expiresUnused: z.boolean(),
  how: z.enum(CREDIT_KINDS),
  needsEnrollment: z.boolean(),
  /** Whether it has to be booked through the issuer's or a partner's site. */
  portalOnly: z.boolean(),
  /**
   * Why purchases can't show whether they use it: it depends on earlier spending, or only some of a store's purchases
   * count. Null if they can.
   */
  manual: z.enum(['spending-condition', 'kind-of-purchase']).nullable(),
  merchants: z.array(MerchantId),
  /** Merchants without an id. */
  merchantNames: z.array(z.string().min(1)),
  /** Categories whose purchases all count, in addition to the merchants. */
  categories: z.array(z.enum(CATEGORIES)),
  note: z.string().nullable(),
  source: z.url(),
  /** The month the source was read. Null if it isn't known. */
  seen: Month.nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type Credit = z.infer<typeof Credit>;

/** The shape of `credits.json`. */
export const CreditFile = z.strictObject({ asOf: Month, credits: z.array(Credit).min(1) });
export type CreditFile = z.infer<typeof CreditFile>;
