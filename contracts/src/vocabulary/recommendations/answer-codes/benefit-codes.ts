import { z } from 'zod';
import { CREDIT_PERIODS } from '../../cards/credit-periods';
import { CentsParam, DayParam, Name } from './code-params';
import { defineCode } from './define-code';

/** What a card gives for a purchase besides its reward. */
export const BenefitCode = z.discriminatedUnion('code', [
  defineCode('credit-left', 'The purchase can use a recurring credit of the card.', {
    name: Name.describe('The name of the credit.'),
    leftCents: CentsParam.describe('What is left of it in the current period, before this purchase.'),
    period: z.enum(CREDIT_PERIODS).describe('How often the credit starts again.'),
    endsOn: DayParam.describe('The last day of the current period, `yyyy-mm-dd`.'),
  }),
]);
export type BenefitCode = z.infer<typeof BenefitCode>;
