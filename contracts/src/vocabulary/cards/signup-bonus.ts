import { z } from 'zod';
import { withUnit } from '../with-unit';
import { Dollars, Month, Text, Url } from './card-fields';

/** The issuer's offer for new cardholders. */
export const SignupBonus = z.strictObject({
  text: Text.describe('The offer in words.'),
  amount: withUnit(z.number().positive(), 'as the field `unit` states')
    .nullable()
    .describe('The bonus. Null if it has no fixed amount, or if only `text` states it.'),
  unit: z.string().min(1).max(20).describe('The unit of `amount`, such as `points` or `usd`.'),
  spend: Dollars.nonnegative()
    .nullable()
    .describe('The spending required to get the bonus. Null if only `text` states it.'),
  months: withUnit(z.number().nonnegative(), 'months')
    .nullable()
    .describe('The time limit for this spending, in months. Null if only `text` states it.'),
  asOf: Month.optional().describe('The month the offer was seen.'),
  source: Url.optional().describe('The page that shows the offer.'),
});
