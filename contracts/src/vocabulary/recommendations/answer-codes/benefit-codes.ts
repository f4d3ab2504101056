import { z } from 'zod';
import { CREDIT_PERIODS } from '../../cards/credit-periods';
import { withUnit } from '../../with-unit';
import { CentsParam, DayParam, Name, PercentParam } from './code-params';
import { defineCode } from './define-code';

/** What an offer pays. */
const OfferParams = {
  valueCents: CentsParam.describe('What the offer pays; points at the valuation used.'),
  percent: PercentParam.optional().describe('Set if it pays a share of the purchase.'),
  points: withUnit(z.number(), 'points').optional().describe('Set if it pays points.'),
  expiresOn: DayParam.describe('The last day a purchase counts, `yyyy-mm-dd`.'),
};

/** What a card gives for a purchase besides its reward. */
export const BenefitCode = z.discriminatedUnion('code', [
  defineCode('credit-left', 'The purchase can use a recurring credit of the card.', {
    name: Name.describe('The name of the credit.'),
    leftCents: CentsParam.describe('What is left of it in the current period, before this purchase.'),
    period: z.enum(CREDIT_PERIODS).describe('How often the credit starts again.'),
    endsOn: DayParam.describe('The last day of the current period, `yyyy-mm-dd`.'),
  }),
  defineCode('offer-pays', 'An offer of the card pays for the purchase.', OfferParams),
  defineCode('offer-close', 'An offer of the card would pay for a slightly larger purchase.', {
    missingCents: CentsParam.describe('How much more to spend.'),
    ...OfferParams,
  }),
]);
export type BenefitCode = z.infer<typeof BenefitCode>;
