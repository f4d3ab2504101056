import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { findMetadataOwner } from '@tapwise/contracts/events/event-owner';
import { type EventFault, tryDecode } from '@tapwise/contracts/events/unreadable-event';
import {
  type CheckedEventRow,
  formatUuid,
  isCoveredIntact,
  isIntact,
  toStoredEvent,
} from '@tapwise/platform/stores/sqlite/event-rows';
import { toStreamPosition } from '../store-files/read-event-rows';

/** What an event's row shows by itself, without other rows. */
export interface RowCheck {
  readonly position: number;
  readonly streamId: number;
  /** Empty if the stream's row is missing. */
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly eventId: string;
  /** `different id`: the event is readable, but its metadata has another id than its row. */
  readonly outcome: 'readable' | 'different id' | 'unknown type' | EventFault;
  /** The user of an unreadable event, if the stream's name doesn't contain it. */
  readonly owner: string | undefined;
}

interface CheckedRow {
  readonly check: RowCheck;
  /** Undefined if it can't be decoded. */
  readonly event: RecordedEvent | undefined;
}

type Outcome = Pick<RowCheck, 'outcome'> & Pick<CheckedRow, 'event'>;

function decode(row: CheckedEventRow, eventId: string): Outcome {
  if (!isCoveredIntact(row) && !isIntact(row)) return { outcome: 'ChecksumMismatch', event: undefined };
  const read = tryDecode(toStoredEvent(row), toStreamPosition(row));
  if ('fault' in read) return { outcome: read.fault, event: undefined };
  if (isUnknownEvent(read)) return { outcome: 'unknown type', event: undefined };
  return { outcome: read.metadata.eventId === eventId ? 'readable' : 'different id', event: read };
}

const READABLE: ReadonlySet<RowCheck['outcome']> = new Set(['readable', 'different id', 'unknown type']);

/** Verifies checksum, content, and id of one event. */
export function checkRow(row: CheckedEventRow): CheckedRow {
  const { position, stream_id: streamId, stream, version, type, metadata } = row;
  const eventId = formatUuid(row.id);
  const { outcome, event } = decode(row, eventId);
  const owner = READABLE.has(outcome) ? undefined : findMetadataOwner(stream, metadata);
  return { check: { position, streamId, stream, version, type, eventId, outcome, owner }, event };
}
