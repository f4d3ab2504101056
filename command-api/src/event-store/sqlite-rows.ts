import { decodeEvent, isUnknown, type StoredEvent } from '@tapwise/contracts/events/codec';
import type { Recorded } from '@tapwise/contracts/events/event';
import { toPosition } from '@tapwise/contracts/events/position';
import { eventChecksum } from '@tapwise/contracts/storage/checksum';

/** A row of `events`, as a stream's reader selects it. */
export interface EventRow {
  readonly position: number;
  readonly version: number;
  readonly type: string;
  readonly payload_version: number;
  readonly data: string;
  readonly metadata: string;
  readonly checksum: number;
}

/** UUIDs are kept as their 16 bytes: as text, random ids cost 2.5 times. */
export function uuidToBlob(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** Throws on an event that is not as it was written, naming its stream and version. */
function verify(stream: string, row: EventRow, stored: StoredEvent): void {
  if (eventChecksum({ stream, version: row.version }, stored) === row.checksum) return;
  throw new Error(
    `Event ${String(row.version)} of stream ${stream} does not match its checksum: the log was damaged or changed`,
  );
}

export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

/** The events of the rows that fill a range of versions; events of unknown types are left out. */
export function rowsToEvents(
  stream: string,
  { after, upTo }: VersionRange,
  rows: readonly EventRow[],
): Recorded[] {
  return Array.from({ length: upTo - after }, (_, at) => after + at + 1).flatMap((version, at) => {
    const row = rows[at];
    if (row?.version !== version) throw new Error(`Event ${String(version)} of stream ${stream} is missing`);
    const { type, payload_version: payloadVersion, data, metadata } = row;
    const stored = { type, payloadVersion, data, metadata };
    verify(stream, row, stored);
    const event = decodeEvent(stored, { stream, version, position: toPosition(row.position) });
    return isUnknown(event) ? [] : [event];
  });
}
