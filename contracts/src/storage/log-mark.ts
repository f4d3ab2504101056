import type { Position } from '../events/position';

export type LogKind = 'sqlite' | 'eventstoredb';

/** The id of a log, and what it is stored in: a position means nothing in a log of another kind. */
export interface LogIdentity {
  readonly epoch: string;
  readonly kind: LogKind;
}

/** Where a log stood: its last product event. `checksum` is a CRC-32 of the event as it was stored. */
export interface LogMark extends LogIdentity {
  readonly position: Position;
  readonly eventId: string;
  readonly checksum: number;
}

/** A log whose state can be recorded elsewhere, and recognized later. */
export interface MarkedLog {
  /** The last product event, or the last one at or before a position. Undefined: there is none. */
  lastMark(upTo?: Position): Promise<LogMark | undefined>;
  /** Whether this is the log of the mark (same id and kind), and the event at its position is still the same one. */
  holds(mark: LogMark): Promise<boolean>;
}

/** Whether a mark of one log means something in the other. */
export function isSameLog(a: LogIdentity, b: LogIdentity): boolean {
  return a.epoch === b.epoch && a.kind === b.kind;
}

export function isSameMark(a: LogMark, b: LogMark | undefined): boolean {
  return (
    b !== undefined &&
    isSameLog(a, b) &&
    a.position === b.position &&
    a.eventId === b.eventId &&
    a.checksum === b.checksum
  );
}
