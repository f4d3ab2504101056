// Without the schema, so that the browser can import this file without zod. Days are `yyyy-mm-dd`.

/** Before every purchase. */
export const EARLIEST_DAY = '0000-01-01';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a time (ISO 8601, UTC). */
export function toDay(at: string): string {
  return at.slice(0, 'yyyy-mm-dd'.length);
}

/** The month of a day, or of a time (ISO 8601, UTC): `yyyy-mm`. */
export function toMonth(day: string): string {
  return day.slice(0, 'yyyy-mm'.length);
}

/** Noon of a day (ISO 8601, UTC), for what has no known time. */
export function toNoon(day: string): string {
  return `${day}T12:00:00.000Z`;
}

/** American Samoa (UTC−11), where a day ends last in the US and its territories. */
const LAST_US_OFFSET_MS = -11 * 60 * 60 * 1000;

/**
 * The earliest day that hasn't ended everywhere in the US at a time (ISO 8601, UTC). Users' time zones aren't known, so
 * a deadline counts as missed only if it was before this day.
 */
export function toOpenDay(at: string): string {
  return toDay(new Date(Date.parse(at) + LAST_US_OFFSET_MS).toISOString());
}

export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY_MS).toISOString());
}

/** The number of days from the first to the last, including both. 0 or less if the last is before the first. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** The same day of a different month, or its last day if that month is shorter. `months` can be negative. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${toMonth(day)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months + 1);
  const last = addDays(toDay(first.toISOString()), -1);
  const sameDay = `${toMonth(last)}${day.slice('yyyy-mm'.length)}`;
  return sameDay < last ? sameDay : last;
}

/** The year of a day, or of a time (ISO 8601, UTC). */
export function getYear(day: string): number {
  return Number(day.slice(0, 'yyyy'.length));
}

/** The month of a day, or of a time (ISO 8601, UTC): 1 to 12. */
export function getMonthNumber(day: string): number {
  return Number(day.slice('yyyy-'.length, 'yyyy-mm'.length));
}

const PURCHASE_MONTHS_BACK = 24;

/** The first and last day that a purchase can have. `today`: in UTC. */
export function getPurchaseDayRange(today: string): { readonly first: string; readonly last: string } {
  // In time zones ahead of UTC, it is tomorrow already.
  return { first: addMonths(today, -PURCHASE_MONTHS_BACK), last: addDays(today, 1) };
}
