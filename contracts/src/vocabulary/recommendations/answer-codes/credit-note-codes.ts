import { z } from 'zod';
import { CardNameParam, CentsParam, Count, DayParam, Name } from './code-params';
import { defineCode } from './define-code';

const CreditNameParam = Name.describe('The name of the credit.');
const EndParam = DayParam.describe('The last day of the current period, `yyyy-mm-dd`.');

/** What the credits of a card paid or didn't, besides the amount used. */
export const CreditNoteCode = z.discriminatedUnion('code', [
  defineCode('credit-unused', 'Part of a confirmed credit wasn’t used.', {
    name: CreditNameParam,
    unusedCents: CentsParam.describe('What wasn’t used in the periods that started on these days.'),
    openCents: CentsParam.optional().describe(
      'The part of `unusedCents` that the current period still pays. Absent if there is none.',
    ),
    endsOn: EndParam.optional().describe('Set with `openCents`: the last day of the current period.'),
  }),
  defineCode('certificate-unused', 'A confirmed credit without an amount wasn’t used.', {
    name: CreditNameParam,
    endsOn: EndParam.optional().describe('Set if it can still be used: the last day to use it.'),
  }),
  defineCode('certificate-used', 'A credit without an amount was used, so it adds nothing to the sum.', {
    name: CreditNameParam,
  }),
  defineCode('credits-unconfirmed', 'The user hasn’t confirmed these credits, so they count nothing.', {
    names: z.array(CreditNameParam).describe('The names of the credits.'),
  }),
  defineCode('credits-not-held', 'The user doesn’t have the card, so its credits count nothing.', {
    card: CardNameParam,
    count: Count.describe('The number of credits.'),
  }),
]);
export type CreditNoteCode = z.infer<typeof CreditNoteCode>;
