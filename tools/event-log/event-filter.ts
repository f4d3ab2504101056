import { EVENT_DEFINITIONS } from '@tapwise/contracts/events/event';
import { UsageError } from '@tapwise/platform/terminal/operator-error';
import type { EventRow } from './event-row';
import type { PositionRange } from './port';

/** A bound of a filter: a position in the log, or a time in milliseconds since 1970. */
type Bound =
  { readonly kind: 'position'; readonly position: number } | { readonly kind: 'time'; readonly time: number };

/** Which events a command reads. */
export interface EventFilter {
  /** The range of positions. The end of the log may come earlier. */
  readonly positions: PositionRange;
  readonly matches: (row: EventRow) => boolean;
}

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

/** Throws a UsageError if the text is neither a day, a time, nor a position. */
export function parseBound(option: string, text: string): Bound {
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

const TYPES: ReadonlySet<string> = new Set(EVENT_DEFINITIONS.map(({ type }) => type));

function parseTypes(text: string): ReadonlySet<string> | undefined {
  if (text === '') return undefined;
  const types = text.split(',').map((type) => type.trim());
  const unknown = types.find((type) => !TYPES.has(type));
  if (unknown !== undefined)
    throw new UsageError(`Unknown event type '${unknown}'. Types: ${[...TYPES].sort().join(', ')}`);
  return new Set(types);
}

interface FilterOptions {
  /** Inclusive: a day, a time, or a position. Empty: the start of the log. */
  readonly from: string;
  /** Exclusive. Empty: the end of the log. */
  readonly to: string;
  /** Event types, separated by commas. Empty: all. */
  readonly type: string;
}

const parseOptionalBound = (option: string, text: string) =>
  text === '' ? undefined : parseBound(option, text);

/** Parses the options that filter events. Throws a UsageError that names the first wrong one. */
export function parseEventFilter({ from, to, type }: FilterOptions): EventFilter {
  const first = parseOptionalBound('from', from);
  const end = parseOptionalBound('to', to);
  const types = parseTypes(type);
  const since = first?.kind === 'time' ? first.time : -Infinity;
  const until = end?.kind === 'time' ? end.time : Infinity;
  const isTimed = since > -Infinity || until < Infinity;
  const isInTime = ({ occurredAt }: EventRow) => {
    const time = occurredAt === null ? Number.NaN : Date.parse(occurredAt);
    return time >= since && time < until;
  };
  return {
    positions: {
      after: first?.kind === 'position' ? Math.max(first.position - 1, 0) : 0,
      upTo: end?.kind === 'position' ? end.position - 1 : Infinity,
    },
    matches: (row) => (types === undefined || types.has(row.type)) && (!isTimed || isInTime(row)),
  };
}
