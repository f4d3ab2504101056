import { EVENT_DEFINITIONS } from '@tapwise/contracts/events/event';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import type { EventRow } from './event-row';
import { type LogPoint, parseLogPoint } from './log-point';
import type { PositionRange } from './port';

/** Which events a command reads. */
export interface EventFilter {
  /** The range of positions. The end of the log may come earlier. */
  readonly positions: PositionRange;
  readonly matches: (row: EventRow) => boolean;
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

const parseOptionalPoint = (option: string, text: string) =>
  text === '' ? undefined : parseLogPoint(option, text);

const isAfter = (first: LogPoint, end: LogPoint) =>
  (first.kind === 'time' && end.kind === 'time' && first.time > end.time) ||
  (first.kind === 'position' && end.kind === 'position' && first.position > end.position);

/** The points of `--from` and `--to`. Throws a `UsageError` if the second comes before the first. */
function parseRange({ from, to }: Pick<FilterOptions, 'from' | 'to'>) {
  const first = parseOptionalPoint('from', from);
  const end = parseOptionalPoint('to', to);
  if (first && end && isAfter(first, end)) throw new UsageError(`--from is '${from}', after --to '${to}'`);
  return { first, end };
}

/** Parses the options that filter events. Throws a `UsageError` that names the first wrong one. */
export function parseEventFilter({ from, to, type }: FilterOptions): EventFilter {
  const { first, end } = parseRange({ from, to });
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
