import { z } from 'zod';
import { Day } from '../day-schema';
import { CreditId, Uuid } from '../ids';
import { withUnit } from '../with-unit';

/** A use of a credit that the user entered. */
export const CreditUse = z.object({
  useId: Uuid.describe('The id of the use.'),
  amountCents: withUnit(z.number().int().positive(), 'cents')
    .nullable()
    .describe('The amount used. Null for a credit without an amount, such as a certificate.'),
  usedOn: Day.describe("The user's calendar day."),
});

export type CreditUse = z.infer<typeof CreditUse>;

/** What the user stated about a credit of a card in the wallet. */
export const WalletCredit = z.object({
  creditId: CreditId,
  isEnrolled: z.boolean().describe('Whether the user confirmed that they have the credit.'),
  uses: z.array(CreditUse).describe('The uses that the user entered, in the order of entry.'),
});
export type WalletCredit = z.infer<typeof WalletCredit>;
