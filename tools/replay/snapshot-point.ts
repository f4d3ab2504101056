import type { CliContext } from '@tapwise/platform/terminal/command-line';
import type { DamageCollector } from '../event-log/damage-collector';
import { type LogPoint, parseLogPoint } from '../event-log/log-point';
import type { LogReader } from '../event-log/port';
import { readFilteredRows } from '../event-log/read-filtered-rows';

/** Where a snapshot ends in the log. */
export interface SnapshotPoint {
  /** The last included position; 0 if there is none. */
  readonly position: number;
  /** The number of included events. */
  readonly events: number;
  /** ISO 8601, UTC. Null if it is a position without an event before it. */
  readonly asOf: string | null;
  /** Whether later events are left out. */
  readonly isEarlier: boolean;
}

/** Throws a `UsageError` if the text is neither a day, a time, nor a position. */
export function parseUntil(text: string): LogPoint {
  return parseLogPoint('until', text);
}

/** Whether an event at that time is included. */
export function isUpTo(until: LogPoint, occurredAt: string | null): boolean {
  return until.kind === 'position' || (occurredAt !== null && Date.parse(occurredAt) <= until.time);
}

interface ReadContext extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly damaged: DamageCollector;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A future time counts as now, because the log ends now. */
function describeTime(until: LogPoint, last: string | null, now: number): string | null {
  return until.kind === 'time' ? new Date(Math.min(until.time, now)).toISOString() : last;
}

/**
 * Reads the log up to a point, which is inclusive, to find its last event. Times can be out of order: processes write
 * at the same time, and their clocks differ.
 */
export async function readSnapshotPoint(
  log: LogReader,
  until: LogPoint,
  { now, ...reading }: ReadContext,
): Promise<SnapshotPoint> {
  const end = await log.getHead();
  const upTo = until.kind === 'position' ? Math.min(until.position, end) : end;
  let position = 0;
  let events = 0;
  let skipped = 0;
  let last: string | null = null;
  const filter = { positions: { after: 0, upTo }, matches: () => true };
  for await (const rows of readFilteredRows(log, filter, reading))
    for (const row of rows) {
      if (!isUpTo(until, row.occurredAt)) {
        skipped += 1;
        continue;
      }
      position = row.position;
      events += 1;
      last = row.occurredAt ?? last;
    }
  return { position, events, asOf: describeTime(until, last, now), isEarlier: skipped > 0 || upTo < end };
}
