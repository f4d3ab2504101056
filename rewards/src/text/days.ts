import { getMonthNumber, getYear } from '@tapwise/contracts/vocabulary/day';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month of a day (`2026-11-03`) or of a month (`2026-11`): "November". */
export function getMonthName(day: string): string {
  return MONTHS[getMonthNumber(day) - 1] ?? '';
}

function getDate(day: string): string {
  return String(Number(day.slice('yyyy-mm-'.length)));
}

/** `2027-09-30` as "September 30, 2027". */
export function formatDay(day: string): string {
  return `${getMonthName(day)} ${getDate(day)}, ${String(getYear(day))}`;
}

const ABBREVIATION_LENGTH = 3;
const DAYS_WITHOUT_YEAR = 300;

/** `2026-11-03` as "Nov 3", for a day of the last or next months. */
export function formatShortDay(day: string): string {
  return `${getMonthName(day).slice(0, ABBREVIATION_LENGTH)} ${getDate(day)}`;
}

/** A day in the future: `Jan 5`, or `Jan 5, 2028` if it is far away. `daysLeft`: until that day. */
export function formatFutureDay(day: string, daysLeft: number): string {
  const text = formatShortDay(day);
  return daysLeft <= DAYS_WITHOUT_YEAR ? text : `${text}, ${String(getYear(day))}`;
}
