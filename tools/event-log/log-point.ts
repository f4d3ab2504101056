import { UsageError } from '@tapwise/platform/terminal/usage-error';

/** A point in the log: an event's position, or a time in milliseconds since 1970. */
export type LogPoint =
  { readonly kind: 'position'; readonly position: number } | { readonly kind: 'time'; readonly time: number };

const POSITION = /^\d{1,20}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Requires a time zone, so that a time is unambiguous. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether the day exists: JavaScript reads February 30 as March 2. */
const isRealDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

function parseTime(text: string): number {
  const time = DAY.test(text) || TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) || !isRealDay(text.slice(0, 10)) ? Number.NaN : time;
}

/** Throws a `UsageError` if the text is neither a day, a time, nor a position. */
export function parseLogPoint(option: string, text: string): LogPoint {
  if (POSITION.test(text)) {
    const position = Number(text);
    if (Number.isSafeInteger(position)) return { kind: 'position', position };
  }
  const time = parseTime(text);
  if (Number.isNaN(time))
    throw new UsageError(
      `--${option} is '${text}', but must be a UTC day (2026-11-01), a time (2026-11-01T08:30:00Z), or a position (1200)`,
    );
  return { kind: 'time', time };
}
