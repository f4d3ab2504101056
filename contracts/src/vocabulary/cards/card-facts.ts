import { z } from 'zod';
import { withUnit } from '../with-unit';

/** Facts about a card besides its reward rules: where they come from, what it costs, and what it offers. */

const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
const Text = z.string().min(1).max(200);
const Url = z.url().max(300);
const Dollars = withUnit(z.number(), 'dollars');
const Seen = Month.nullable().describe('The month of the copy that was read. Null if the page was not read.');

/** A source of a card's rates, fees, or offers. */
export const CardSource = z.strictObject({
  url: Url.describe('The page.'),
  seen: Seen,
  for: z.enum(['all', 'rates', 'fee', 'offer']).describe('What the page confirms.'),
  via: Text.optional().describe('Who read the page, if the page itself was not available.'),
});

/** The card is closed to new applicants. Cardholders keep it. */
export const Closed = z.strictObject({
  since: z
    .string()
    .regex(/^20\d\d(?:-\d\d(?:-\d\d)?)?$/)
    .nullable()
    .describe('The day, month, or year in which the card was closed. Null if not known.'),
  note: Text.optional().describe('More about it, in words.'),
  source: Url.describe('The page that confirms it.'),
  seen: Seen,
});

/** What a membership costs. */
export const MembershipCost = z.strictObject({
  amount: Dollars.nonnegative().describe('The fee.'),
  period: z
    .enum(['month', 'year', 'once', 'none'])
    .describe('How often the fee is paid. `once`: a single payment; `none`: free.'),
  name: Text.optional().describe('The name of the membership.'),
  note: Text.optional().describe('More about it, in words.'),
});

const HousingRate = withUnit(z.number().min(0).max(20), 'points per dollar');

/** How a card pays for rent and mortgage, depending on its other use in the month. */
export const Housing = z.strictObject({
  tiers: z
    .array(
      z.strictObject({
        minOtherSpendShare: withUnit(z.number().positive().max(1), 'share from 0 to 1').describe(
          'The smallest other spending of the month, as a share of the housing payment.',
        ),
        pointsPerDollar: HousingRate.describe('What a dollar of housing earns.'),
      }),
    )
    .describe('What housing earns, by how much is spent on other purchases.'),
  cashOption: z
    .strictObject({
      name: Text.describe('The name of the cash.'),
      pctOnOtherSpending: withUnit(z.number().min(0).max(20), 'percent').describe(
        'The cash that other spending earns.',
      ),
      unlockCost: Dollars.positive().describe('The cash that pays for `unlockPoints`.'),
      unlockPoints: withUnit(z.number().positive(), 'points').describe(
        'The points on housing that `unlockCost` pays for.',
      ),
    })
    .optional()
    .describe('Instead of tiers: cash on other spending that buys points on housing.'),
  note: Text.optional().describe('More about it, in words.'),
  asOf: Month.describe('The month in which the terms were seen.'),
});

/** What the issuer offers new cardholders. */
export const SignupBonus = z.strictObject({
  text: Text.describe('The offer in words.'),
  amount: withUnit(z.number().positive(), 'as the field `unit` states')
    .nullable()
    .describe('The bonus. Null if it has no fixed amount, or if only `text` states it.'),
  unit: z.string().min(1).max(20).describe('The unit of `amount`, such as `points` or `usd`.'),
  spend: Dollars.nonnegative()
    .nullable()
    .describe('What has to be spent to get the bonus. Null if only `text` states it.'),
  months: withUnit(z.number().nonnegative(), 'months')
    .nullable()
    .describe('The time within which it has to be spent. Null if only `text` states it.'),
  asOf: Month.optional().describe('The month in which the offer was seen.'),
  source: Url.optional().describe('The page that shows the offer.'),
});
