const DAY_MS = 86_400_000;
const getStartOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `Today, 2:05 PM`, `Yesterday`, `Nov 3`, or `Nov 3, 2025`, in the browser's time zone. */
export function formatShortDate(date: Date, now: Date): string {
  const days = Math.round((getStartOfDay(now) - getStartOfDay(date)) / DAY_MS);
  if (days === 0) {
    return `Today, ${date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
  }
  if (days === 1) return 'Yesterday';
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** The day in the browser's time zone, `yyyy-mm-dd`. */
export function toLocalDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${String(date.getFullYear())}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** A calendar day: `Today`, `Yesterday`, `Nov 3`, or `Nov 3, 2025`. */
export function formatDay(day: string, now: Date): string {
  return day === toLocalDay(now) ? 'Today' : formatShortDate(new Date(`${day}T00:00`), now);
}

/** The greeting for the time of day. */
export function getGreeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** `Dec 21, 2026` */
export function formatLongDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}

const monthFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
/** Creating a format takes much longer than using it. */
const MONTH_FORMATS = {
  short: monthFormat({ month: 'short' }),
  name: monthFormat({ month: 'long' }),
  medium: monthFormat({ month: 'short', year: 'numeric' }),
  long: monthFormat({ month: 'long', year: 'numeric' }),
};

/** `2026-11` as `November 2026` (long), `Nov 2026` (medium), `November` (name), or `Nov` (short). */
export function formatMonth(month: string, style: keyof typeof MONTH_FORMATS = 'long'): string {
  return MONTH_FORMATS[style].format(new Date(`${month}-01T00:00:00Z`));
}
