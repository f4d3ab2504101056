import { z } from 'zod';
import { Day } from '../day-schema';
import { withUnit } from '../with-unit';

const Cents = withUnit(z.number().int().positive(), 'cents');

/** The welcome bonus that a user is working on: its value, once they have spent an amount by a day. */
export const WelcomeBonus = z.object({
  spendCents: Cents.describe('The spending required on the card to get the bonus.'),
  deadline: Day.describe('The last day a purchase counts.'),
  valueCents: Cents.describe('The value of the bonus to the user.'),
});
export type WelcomeBonus = z.infer<typeof WelcomeBonus>;
