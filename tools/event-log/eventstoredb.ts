import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import {
  connectEventStoreDb,
  type EventStoreDbConnection,
} from '@tapwise/platform/stores/eventstoredb/connection';
import { isInvalidPosition } from '@tapwise/platform/stores/eventstoredb/errors';
import { findEpoch } from '@tapwise/platform/stores/eventstoredb/installation';
import { readLogEnd } from '@tapwise/platform/stores/eventstoredb/log-end';
import {
  findEventId,
  type LogPage,
  readLogPage,
  readStreamPage,
} from '@tapwise/platform/stores/eventstoredb/read-log';
import type { StoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';
import type { ServerSelection } from '@tapwise/platform/stores/eventstoredb/url';
import type { LogBatch, LogReader } from './port';

const BATCH_EVENTS = 1_000;

function toBatch(events: readonly StoredLogEvent[], upTo: Position): LogBatch {
  return {
    events: events.map(({ eventId: _, ...event }) => ({ ...event, position: Number(event.position) })),
    // The server verifies what it stores.
    damaged: [],
    upTo: Number(upTo),
  };
}

/** The server rejects positions without an event, which an analyst may enter. In that case, reading starts earlier. */
async function readNextPage(connection: EventStoreDbConnection, after: Position): Promise<LogPage> {
  try {
    return await readLogPage(connection, after, BATCH_EVENTS);
  } catch (error) {
    if (after === LOG_START || !isInvalidPosition(error)) throw error;
    return readLogPage(connection, LOG_START, BATCH_EVENTS);
  }
}

/**
 * Opens the log on an EventStoreDB or KurrentDB server. Throws an `OperatorError` if it has none, and
 * `StoreUnavailable` if the server is unreachable.
 */
export async function openEventStoreDbLog(server: ServerSelection): Promise<LogReader> {
  const connection = await connectEventStoreDb(server);
  try {
    const epoch = await findEpoch(connection);
    if (epoch === undefined)
      throw new OperatorError(
        `${connection.server.name} has no log of Tapwise. Set ${connection.server.variable}.`,
      );
    return {
      epoch,
      getHead: async () => Number((await readLogEnd(connection)).head),
      findEventId: (position) => findEventId(connection, toPosition(position)),
      async *readRange({ after, upTo }) {
        const start = toPosition(after);
        const end = toPosition(upTo);
        for (let position = start, hasMore = true; hasMore && position < end;) {
          const page = await readNextPage(connection, position);
          const events = page.events.filter((event) => event.position > start && event.position <= end);
          yield toBatch(events, page.upTo < end ? page.upTo : end);
          position = page.upTo;
          hasMore = page.hasMore;
        }
      },
      async *readStream(stream) {
        let events = await readStreamPage(connection, stream, { after: 0, limit: BATCH_EVENTS });
        for (let last = events.at(-1); last; last = events.at(-1)) {
          yield toBatch(events, last.position);
          events = await readStreamPage(connection, stream, { after: last.version, limit: BATCH_EVENTS });
        }
      },
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
