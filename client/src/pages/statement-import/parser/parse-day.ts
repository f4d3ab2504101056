import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { DateOrder } from './statement';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST_FORMAT = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DIGITS_FORMAT = /^(\d{4})(\d{2})(\d{2})(?:\d{6}(?:\.\d+)?)?(?:\[.*\]?)?$/;
const YEAR_LAST_FORMAT = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const MONTH_NAME_FORMAT = /^(?:[a-z]{3,9},? +)?([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/i;
const DAY_THEN_MONTH_NAME_FORMAT =
  /^(?:[a-z]{3,9},? +)?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)/i;
/** A day from 2000 to 2099 as spreadsheets store it: the number of days since `SERIAL_START`. */
const SERIAL_NUMBER = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/;
const SERIAL_START = '1899-12-30';
const MIN_YEAR = 1990;
const MAX_YEAR = 2099;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function toFullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** Undefined for a day that doesn't exist. */
function buildDay(year: number, month: number, day: number): string | undefined {
  if (year < MIN_YEAR || year > MAX_YEAR) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined;
}

function parseMonth(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function parseNamed(text: string): string | undefined {
  const [, month, day = '', year = ''] = MONTH_NAME_FORMAT.exec(text) ?? [];
  if (month !== undefined) return buildDay(toFullYear(year), parseMonth(month), Number(day));
  const [, first, name = '', last = ''] = DAY_THEN_MONTH_NAME_FORMAT.exec(text) ?? [];
  return first === undefined ? undefined : buildDay(toFullYear(last), parseMonth(name), Number(first));
}

function parseSerial(text: string): string | undefined {
  const [, serial] = SERIAL_NUMBER.exec(text) ?? [];
  if (serial === undefined) return undefined;
  return addDays(SERIAL_START, Number(serial));
}

function parseYearFirst(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST_FORMAT.exec(text) ?? DIGITS_FORMAT.exec(text) ?? [];
  return year === undefined ? undefined : buildDay(Number(year), Number(month), Number(day));
}

function parseYearLast(text: string, order: DateOrder): string | undefined {
  const [, first, second, year] = YEAR_LAST_FORMAT.exec(text) ?? [];
  if (year === undefined) return undefined;
  const month = Number(order === 'mdy' ? first : second);
  return buildDay(toFullYear(year), month, Number(order === 'mdy' ? second : first));
}

/** Parses a day as files write it; a time after it is ignored. Undefined if it isn't one. */
export function parseDay(cell: string, order: DateOrder = 'mdy'): string | undefined {
  const text = cell.trim();
  return parseYearFirst(text) ?? parseYearLast(text, order) ?? parseNamed(text) ?? parseSerial(text);
}

interface OrderFit {
  readonly order: DateOrder;
  /** Days that don't exist or are in the future. */
  readonly wrong: number;
  /** How many dates break the prevailing order, ascending or descending. */
  readonly turns: number;
}

function fitOrder(cells: readonly string[], order: DateOrder, latestDay: string): OrderFit {
  const days = cells.map((cell) => parseDay(cell, order));
  let rising = 0;
  let falling = 0;
  for (let index = 1; index < days.length; index += 1) {
    const before = days[index - 1] ?? '';
    const after = days[index] ?? '';
    if (after > before) rising += 1;
    if (after < before) falling += 1;
  }
  const wrong = days.filter((day) => day === undefined || day > latestDay).length;
  return { order, wrong, turns: Math.min(rising, falling) };
}

/**
 * Whether the month or the day comes first in dates such as `11/03/2026`: the order with fewer impossible or future
 * days, then the one that sorts the dates. Month first if both fit. `latestDay`: the last possible day.
 */
export function detectDateOrder(cells: readonly string[], latestDay: string): DateOrder {
  const ambiguous = cells.filter((cell) => YEAR_LAST_FORMAT.test(cell.trim()));
  if (ambiguous.length === 0) return 'mdy';
  const monthFirst = fitOrder(ambiguous, 'mdy', latestDay);
  const dayFirst = fitOrder(ambiguous, 'dmy', latestDay);
  if (monthFirst.wrong !== dayFirst.wrong) return monthFirst.wrong < dayFirst.wrong ? 'mdy' : 'dmy';
  return dayFirst.turns < monthFirst.turns ? 'dmy' : 'mdy';
}
