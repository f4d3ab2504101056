import { z } from 'zod';
import { CREDIT_PERIODS } from '../cards/credit-periods';
import { Day } from '../day-schema';
import { CardId, CreditId, MerchantId } from '../ids';
import { CATEGORIES } from '../places/categories';
import { withUnit } from '../with-unit';

/** A credit of an active card that the user confirmed, and that purchases use by themselves, with something left. */
export const OpenCredit = z.object({
  cardId: CardId,
  creditId: CreditId,
  name: z.string().describe('The name of the credit.'),
  period: z.enum(CREDIT_PERIODS).describe('How often it starts again.'),
  leftCents: withUnit(z.number().int().positive(), 'cents').describe('What is left in the current period.'),
  endsOn: Day.describe('The last day of the current period.'),
  merchants: z.array(MerchantId).describe('The merchants where it can be used.'),
  merchantNames: z.array(z.string()).describe('Further merchants, by name.'),
  categories: z.array(z.enum(CATEGORIES)).describe('The categories in which any purchase uses it.'),
});
export type OpenCredit = z.infer<typeof OpenCredit>;
