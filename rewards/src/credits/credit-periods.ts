import type { CreditPeriod } from '@tapwise/contracts/vocabulary/cards/credit-periods';
import { addDays, addMonths, getMonthNumber, getYear, toMonth } from '@tapwise/contracts/vocabulary/day';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { Credit } from './credits-schema';

/** The days on which one amount of a credit can be used, `yyyy-mm-dd`, including both. */
export interface CreditDays {
  readonly from: string;
  readonly to: string;
}

type Months = Exclude<CreditPeriod, 'per-stay'>;

const PERIOD_MONTHS: Readonly<Record<Months, number>> = {
  month: 1,
  quarter: 3,
  'half-year': 6,
  'calendar-year': 12,
  'membership-year': 12,
  'every-4-years': 48,
};

/** Whether a day is in the period. */
export function isIn({ from, to }: CreditDays, day: string): boolean {
  return from <= day && day <= to;
}

/** Whether the period starts on the day the card was opened instead of with the calendar. */
function runsFromOpening(period: CreditPeriod): boolean {
  return period === 'membership-year' || period === 'every-4-years';
}

/** Whether the calendar is used only because the card's opening date isn't known. */
export function isCalendarAssumed(period: CreditPeriod, openedOn: string | undefined): boolean {
  return openedOn === undefined && runsFromOpening(period);
}

function toDays(from: string, months: number): CreditDays {
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** Calendar periods start in January: of every year, or of the years that are divisible by four. */
function getCalendarDays(months: number, day: string): CreditDays {
  const month = getYear(day) * 12 + getMonthNumber(day) - 1;
  const first = addMonths(`${toMonth(day)}-01`, -(month % months));
  return toDays(first, months);
}

/** Periods of a number of months since the opening. A day that a month lacks counts as its last day. */
function getDaysSinceOpening(months: number, openedOn: string, day: string): CreditDays {
  const elapsedMonths =
    (getYear(day) - getYear(openedOn)) * 12 + getMonthNumber(day) - getMonthNumber(openedOn);
  const periods = Math.floor(elapsedMonths / months);
  const start = addMonths(openedOn, periods * months);
  const count = start > day ? periods - 1 : periods;
  const from = addMonths(openedOn, count * months);
  return { from, to: addDays(addMonths(openedOn, (count + 1) * months), -1) };
}

function getPeriodDays(period: CreditPeriod, openedOn: string | undefined, day: string): CreditDays {
  if (period === 'per-stay') return { from: day, to: day };
  const months = PERIOD_MONTHS[period];
  return openedOn !== undefined && runsFromOpening(period)
    ? getDaysSinceOpening(months, openedOn, day)
    : getCalendarDays(months, day);
}

type PeriodTerms = Pick<Credit, 'period' | 'validFrom' | 'validUntil'>;

/**
 * The period of a credit that a day is in. Undefined if the issuer doesn't offer the credit on that day. A period is
 * cut where the offer starts or ends.
 *
 * Membership years and four years run from the day the card was opened. Without that day, they are calendar years, and
 * four calendar years from a year divisible by four. The period of a stay is the day it was used on.
 */
export function findCreditDays(
  { period, validFrom, validUntil }: PeriodTerms,
  openedOn: string | undefined,
  day: string,
): CreditDays | undefined {
  if ((validFrom !== null && day < validFrom) || (validUntil !== null && day > validUntil)) return undefined;
  const { from, to } = getPeriodDays(period, openedOn, day);
  return {
    from: validFrom !== null && from < validFrom ? validFrom : from,
    to: validUntil !== null && to > validUntil ? validUntil : to,
  };
}

/** What the period of a day pays. Null for a credit without a dollar figure. */
export function toCreditCents(
  { amount, amountByMonth }: Pick<Credit, 'amount' | 'amountByMonth'>,
  day: string,
): Cents | null {
  const dollars = amountByMonth?.[String(getMonthNumber(day))] ?? amount;
  return dollars === null ? null : toCents(dollars);
}
