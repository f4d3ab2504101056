import { addDays, getYear } from '@tapwise/contracts/vocabulary/day';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DATE = '(?<date>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const YEAR = '(?<year>20\\d\\d|\\d\\d)';

/** Dates as issuers write them. `month`: a name or a number. The year may be missing. */
const DAYS = [
  /(?<!\d)(?<year>20\d\d)[-/.](?<month>\d\d?)[-/.](?<date>\d\d?)(?!\d)/gi,
  new RegExp(`(?<![\\d$.])(?<month>\\d\\d?)([-/.])(?<date>\\d\\d?)\\2${YEAR}(?![\\d%])`, 'gi'),
  new RegExp(`\\b${MONTH} ?${DATE}\\b(?:,? ?'?(?<year>20\\d\\d))?`, 'gi'),
  new RegExp(`\\b${DATE}[ -]${MONTH}(?:,?[ -]'?${YEAR})?\\b`, 'gi'),
];
const KEYWORD =
  '(?:expir(?:es|ing|y|ation)|exp\\b|ends?|ending|valid|through|thru|until|till|by|before|good)';
/** A day without a year is only a date after such a word: `Exp 12/31`. */
const SHORT_DAY = new RegExp(`\\b${KEYWORD}[^\\d$]{0,20}(?<month>\\d\\d?)/(?<date>\\d\\d?)(?![\\d/%])`, 'gi');

const NUMBER_WORDS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5 };
const COUNT = '(?<count>\\d{1,3}|a|one|two|three|four|five)';
const UNIT = '(?<unit>days?|weeks?|months?)';
const RELATIVE = [
  new RegExp(`\\b${COUNT}\\+? ${UNIT} (?:left|remaining|to go|until)\\b`, 'i'),
  new RegExp(`\\b(?:expir\\w*|ends?|ending|left)\\.?:? (?:in )?${COUNT} ${UNIT}\\b`, 'i'),
];
const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 };
const TODAY =
  /\b(?:expir\w*|ends?|ending|last day|valid)\b:? (?:is )?(?:only )?(?:today|tonight)\b|\b\d{1,2} ?(?:hours?|hrs?|minutes?|mins?) (?:left|remaining)\b|\b(?:expir\w*|ends?) in \d{1,2} ?(?:hours?|hrs?)\b|\blast day\b|< ?1 day left/i;
const TOMORROW = /\b(?:expir\w*|ends?|ending|valid (?:through|until))\b:? tomorrow\b/i;

type Parts = Readonly<Record<string, string | undefined>>;

function toMonthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** Undefined for a day that doesn't exist. */
function toDay(year: number, month: number, date: number): string | undefined {
  const day = [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, day.length) !== day ? undefined : day;
}

/** A day without a year is the next one on or after today. */
function parseDay({ year, month = '', date = '' }: Parts, today: string): string | undefined {
  const monthNumber = toMonthNumber(month);
  const dateNumber = Number(date);
  if (year !== undefined)
    return toDay(Number(year.length === 2 ? `20${year}` : year), monthNumber, dateNumber);
  const thisYear = toDay(getYear(today), monthNumber, dateNumber);
  if (thisYear !== undefined && thisYear >= today) return thisYear;
  return toDay(getYear(today) + 1, monthNumber, dateNumber);
}

function findRelativeDay(text: string, today: string): string | undefined {
  if (TODAY.test(text)) return today;
  if (TOMORROW.test(text)) return addDays(today, 1);
  for (const pattern of RELATIVE) {
    const { count, unit } = pattern.exec(text)?.groups ?? {};
    if (count === undefined || unit === undefined) continue;
    const number = NUMBER_WORDS[count.toLowerCase()] ?? Number(count);
    return addDays(today, number * (UNIT_DAYS[unit.charAt(0).toLowerCase()] ?? 1));
  }
  return undefined;
}

/**
 * The last day that the text names: a date, or "5 days left", counted from today. `text`: one offer, or one line of it.
 * `today`: the user's day.
 */
export function findExpiry(text: string, today: string): string | undefined {
  const days = [...DAYS, SHORT_DAY].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => parseDay(groups ?? {}, today) ?? []),
  );
  return days.sort().at(-1) ?? findRelativeDay(text, today);
}
