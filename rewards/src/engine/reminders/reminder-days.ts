import { addDays, addMonths } from '@tapwise/contracts/vocabulary/day';
import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';
import type { ReminderInput } from './reminder-input';

/**
 * How many days before its deadline a reminder is near. Activations and caps are near as soon as there is something to
 * do: an activation in its whole quarter, because some issuers count only purchases after it, and a cap from
 * NEARLY_USED_SHARE on.
 */
const NEAR_DAYS: Readonly<Record<Exclude<ReminderKind, 'activation' | 'cap'>, number>> = {
  /** Long enough to look up the next quarter's options. Issuers open them a few weeks ahead. */
  selection: 14,
  /** Issuers announce the fee about a month ahead, and canceling or changing a card takes some days. */
  'annual-fee': 30,
  /** A month of ordinary spending can still reach the bonus. */
  'welcome-bonus': 30,
  /** Enough to move a planned purchase forward. */
  offer: 14,
  /** Enough to use it, and short enough that a monthly credit isn't announced for most of the month. */
  credit: 10,
};

/** Missed deadlines are listed for four weeks: long enough to be seen, and short enough not to annoy. */
const MISSED_DAYS = 28;

/** Below this share of a cap, the rest lasts for a while. Above it, one large purchase can use it up. */
export const NEARLY_USED_SHARE = 0.8;

type Days = Pick<ReminderInput, 'today' | 'openDay'>;

/** Whether a deadline, which is the last day to act, has passed everywhere in the US. */
export function isPast(dueOn: string, { openDay }: Days): boolean {
  return dueOn < openDay;
}

export function isNear(kind: keyof typeof NEAR_DAYS, dueOn: string, days: Days): boolean {
  return !isPast(dueOn, days) && addDays(dueOn, -NEAR_DAYS[kind]) <= days.today;
}

/** Whether a deadline is still to come, at most a year ahead. */
export function isComing(dueOn: string, days: Days): boolean {
  return !isPast(dueOn, days) && dueOn <= addMonths(days.today, 12);
}

/** Whether a deadline is listed: from those recently missed to those a year ahead. */
export function isListed(dueOn: string, days: Days): boolean {
  const isRecentlyMissed = isPast(dueOn, days) && days.today <= addDays(dueOn, MISSED_DAYS);
  return isRecentlyMissed || isComing(dueOn, days);
}
