import { formatDay as formatFullDay, formatShortDay, getMonthName } from '@tapwise/rewards/text/days';

/** `2:05 PM`. Written out, because the first use of the browser's own format takes long on a phone. */
function formatTime(date: Date): string {
  const hour = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${String(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const DAY_MS = 86_400_000;
const getStartOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `Today, 2:05 PM`, `Yesterday`, `Nov 3`, or `Nov 3, 2025`, in the browser's time zone. */
export function formatShortDate(date: Date, now: Date): string {
  const days = Math.round((getStartOfDay(now) - getStartOfDay(date)) / DAY_MS);
  if (days === 0) return `Today, ${formatTime(date)}`;
  if (days === 1) return 'Yesterday';
  const monthAndDay = formatShortDay(toLocalDay(date));
  const isThisYear = date.getFullYear() === now.getFullYear();
  return isThisYear ? monthAndDay : `${monthAndDay}, ${String(date.getFullYear())}`;
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
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** For sentences: `December 21, 2026`. */
export const formatLongDate = (iso: string): string => formatFullDay(toLocalDay(new Date(iso)));

/** For rows and tables: `Dec 21, 2026`. */
export function formatMediumDate(iso: string): string {
  const date = new Date(iso);
  return `${formatShortDay(toLocalDay(date))}, ${String(date.getFullYear())}`;
}

/** `Dec 21, 2:05 PM`, in the browser's time zone. */
export function formatDateAndTime(iso: string): string {
  const date = new Date(iso);
  return `${formatShortDay(toLocalDay(date))}, ${formatTime(date)}`;
}

/** `2026-11` as `November 2026` (long), `Nov 2026` (medium), `November` (name), or `Nov` (short). */
export function formatMonth(month: string, style: 'long' | 'medium' | 'name' | 'short' = 'long'): string {
  const fullName = getMonthName(month);
  const name = style === 'long' || style === 'name' ? fullName : fullName.slice(0, 3);
  return style === 'long' || style === 'medium' ? `${name} ${month.slice(0, 4)}` : name;
}
