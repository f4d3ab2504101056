import { addDays, addMonths } from '@tapwise/contracts/vocabulary/day';
import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';

/**
 * How many days before its deadline a reminder is near. Activations and caps are near as soon as there is something to
 * do: an activation in its whole quarter, because some issuers count only purchases after it, and a cap from
 * NEARLY_USED_SHARE on.
 */
const NEAR_DAYS: Readonly<Record<Exclude<ReminderKind, 'activation' | 'cap'>, number>> = {
  /** Enough to look up the next quarter's options. Issuers open them a few weeks ahead. */
  selection: 14,
  /** Issuers announce the fee about a month ahead, and canceling or changing a card takes some days. */
  'annual-fee': 30,
  /** A month of ordinary spending can still reach the bonus. */
  'welcome-bonus': 30,
  /** Enough to move a planned purchase forward. */
  offer: 14,
};

/** Missed deadlines are listed for four weeks: long enough to be seen, and short enough not to nag. */
const MISSED_DAYS = 28;

/** Below this share of a cap, the rest lasts for a while. Above it, one large purchase can use it up. */
export const NEARLY_USED_SHARE = 0.8;

export function isNear(kind: keyof typeof NEAR_DAYS, dueOn: string, today: string): boolean {
  return today <= dueOn && addDays(dueOn, -NEAR_DAYS[kind]) <= today;
}

/** Whether a deadline was missed recently enough to be listed. The deadline itself is the last day to act. */
function isRecentlyMissed(dueOn: string, today: string): boolean {
  return dueOn < today && today <= addDays(dueOn, MISSED_DAYS);
}

/** Whether a deadline is listed: from those recently missed to those a year ahead. */
export function isListed(dueOn: string, today: string): boolean {
  return isRecentlyMissed(dueOn, today) || (today <= dueOn && dueOn <= addMonths(today, 12));
}
