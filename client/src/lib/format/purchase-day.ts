import { getPurchaseDayRange, toDay } from '@tapwise/contracts/vocabulary/day';
import { formatLongDate, toLocalDay } from './dates';

/** The first and last day that a purchase can have now, and the user's own day. */
export function getPurchaseDays(now: Date) {
  return { ...getPurchaseDayRange(toDay(now.toISOString())), today: toLocalDay(now) };
}

/** Why a purchase can't have this day, or undefined if it can. */
export function findDayProblem(day: string, { first, last }: Readonly<Record<'first' | 'last', string>>) {
  if (day >= first && day <= last) return undefined;
  return `Please choose a day between ${formatLongDate(`${first}T00:00`)} and ${formatLongDate(`${last}T00:00`)}.`;
}
