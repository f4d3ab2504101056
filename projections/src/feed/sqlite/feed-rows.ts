import { toPosition } from '@tapwise/contracts/events/position';
import {
  isIntact,
  type SqliteEventRow,
  toEventId,
  toStoredEvent,
} from '@tapwise/platform/stores/sqlite/event-rows';
import { decodeStored, type ReadResult, toUnreadable, UNWANTED_RESULT } from '../read-result';

/** A row whose stream is null if the stream's row is damaged. */
export type FeedRow = Omit<SqliteEventRow, 'stream'> & { readonly stream: string | null };

/**
 * Verifies the checksum before it uses anything in the row, then decodes the event if `isWanted` accepts its type.
 */
export function readRow(row: FeedRow, isWanted: (type: string) => boolean): ReadResult {
  const { stream, version, type } = row;
  const position = toPosition(row.position);
  if (stream === null || !isIntact({ ...row, stream })) {
    const event = { type, eventId: toEventId(row), stream: stream ?? '', version, position };
    return toUnreadable({ ...event, error: 'ChecksumMismatch' }, row.metadata);
  }
  if (!isWanted(type)) return UNWANTED_RESULT;
  return decodeStored(toStoredEvent(row), { stream, version, position }, () => toEventId(row));
}
