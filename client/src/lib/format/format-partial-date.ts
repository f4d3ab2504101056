const DAY_LENGTH = '2026-10-01'.length;
const MONTH_LENGTH = '2026-10'.length;

/** A day, month, or year of the data: `July 23, 2026`, `October 2026`, `2025`. */
export function formatPartialDate(text: string): string {
  if (text.length < MONTH_LENGTH) return text;
  return new Date(text).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(text.length === DAY_LENGTH ? { day: 'numeric' } : {}),
  });
}
