import { z } from 'zod';
import { Day } from '../calendar-day';

const Cents = z.number().int().positive();

/** The welcome bonus that a user is working on: its value, once they have spent an amount by a day. */
export const WelcomeBonus = z.object({ spendCents: Cents, deadline: Day, valueCents: Cents });
export type WelcomeBonus = z.infer<typeof WelcomeBonus>;
