import type { Position } from '@tapwise/contracts/events/position';
import type { Configuration } from '../configuration/configuration';

/** Stored in marks. Both clients of EventStoreDB and KurrentDB read and write the same log. */
export type LogKind = 'sqlite' | 'eventstoredb';

export const getLogKind = ({ EVENT_STORE }: Pick<Configuration, 'EVENT_STORE'>): LogKind =>
  EVENT_STORE === 'sqlite' ? 'sqlite' : 'eventstoredb';

/** The epoch of a log (its random id) and its kind of store. Positions mean nothing in a log of a different kind. */
export interface LogIdentity {
  readonly epoch: string;
  readonly kind: LogKind;
}

/** A log's last product event. `checksum` is a CRC-32 of the event as stored. */
export interface LogMark extends LogIdentity {
  readonly position: Position;
  readonly eventId: string;
  readonly checksum: number;
}

/** A log whose position can be recorded elsewhere and recognized later. */
export interface MarkedLog {
  /** The last product event, or the last one at or before a position. Undefined if there is none. */
  findLastMark(upTo?: Position): Promise<LogMark | undefined>;
  /** Whether this is the mark's log (same epoch and kind) and still has the same event at its position. */
  contains(mark: LogMark): Promise<boolean>;
}

/** Whether a mark of one log is valid in the other. */
export function isSameLog(a: LogIdentity, b: LogIdentity): boolean {
  return a.epoch === b.epoch && a.kind === b.kind;
}

/** Whether both marks name the same event of the same log. */
export function isSameMark(a: LogMark, b: LogMark | undefined): boolean {
  return (
    b !== undefined &&
    isSameLog(a, b) &&
    a.position === b.position &&
    a.eventId === b.eventId &&
    a.checksum === b.checksum
  );
}
