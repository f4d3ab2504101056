import { formatDay } from './dates';

/** A calendar day within a sentence, on one line: `today`, `yesterday`, `Nov 3`, or `Nov 3, 2025`. */
export function formatDayInText(day: string, now: Date): string {
  const text = formatDay(day, now);
  return (text.endsWith('day') ? text.toLowerCase() : text).replaceAll(' ', '\u00a0');
}
