import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { parseStreamKind } from '@tapwise/contracts/events/streams';
import type { EventStoreDbConnection } from './connection';
import { visitEach } from './streaming-read';

/** Where a log ends. */
export interface LogEnd {
  /** The position of the newest event of all, including the server's own. */
  readonly end: Position;
  /** The position of Tapwise's newest event. */
  readonly head: Position;
}

/** Whether the stream is one of Tapwise's. Another application's streams may have the same prefix. */
export function isOurs(stream: string): boolean {
  return parseStreamKind(stream) !== undefined;
}

/**
 * Searches backward for Tapwise's newest event, because the server may have appended many system events after it.
 * An earlier result limits the search.
 */
export function readLogEnd(
  connection: EventStoreDbConnection,
  lastEnd: LogEnd = { end: LOG_START, head: LOG_START },
): Promise<LogEnd> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    let { end, head } = lastEnd;
    const reading = client.readAll({ ...options, direction: 'backwards', fromPosition: 'end' });
    await visitEach(reading, connection.deadlineMs, ({ event }) => {
      if (!event) return false;
      const position = toPosition(event.position.commit);
      if (position > end) end = position;
      if (position <= lastEnd.end) return true;
      if (!isOurs(event.streamId)) return false;
      head = position;
      return true;
    });
    return { end, head };
  });
}

/** The position of the newest event of all; LOG_START in an empty log. */
export function readNewestPosition(connection: EventStoreDbConnection): Promise<Position> {
  return connection.call(async (client, { deadline: _, ...options }) => {
    let newest = LOG_START;
    const reading = client.readAll({ ...options, direction: 'backwards', fromPosition: 'end', maxCount: 1 });
    await visitEach(reading, connection.deadlineMs, ({ event }) => {
      if (event) newest = toPosition(event.position.commit);
    });
    return newest;
  }, true);
}
