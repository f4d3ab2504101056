import { z } from 'zod';
import { Day } from '../../vocabulary/day-schema';
import { AmountText } from './fields';

/** The user's progress toward a card's welcome bonus. Amounts are net of refunds. */
export const BonusProgress = z.object({
  /** The required spending. */
  spend: AmountText,
  /** The value of the bonus. */
  value: AmountText,
  /** The last day a purchase counts. */
  deadline: Day,
  /** Spent on the card from its opening date to the deadline. Without an opening date, from its first use. */
  spent: AmountText,
  /** The spending that is still required. */
  remaining: AmountText,
  /** From today (UTC) to the deadline, including both. 0 after the deadline. */
  daysLeft: z.number().int().nonnegative(),
  /** Spent on all cards in the last 90 days, up to today. */
  recentSpend: AmountText,
  /** `recentSpend` per day. */
  pacePerDay: AmountText,
  isReached: z.boolean(),
  /** Whether `recentSpend` / 90 × `daysLeft` covers `remaining`. True once the bonus is reached. */
  isReachable: z.boolean(),
});
export type BonusProgress = z.infer<typeof BonusProgress>;
