import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { LogRecordedEvent } from '@tapwise/platform/stores/eventstoredb/client/port';
import {
  connectEventStoreDb,
  type EventStoreDbConnection,
} from '@tapwise/platform/stores/eventstoredb/connection';
import { findEpoch } from '@tapwise/platform/stores/eventstoredb/installation';
import { readLogEnd } from '@tapwise/platform/stores/eventstoredb/log-end';
import { findEventId, readLogParts, readStreamPage } from '@tapwise/platform/stores/eventstoredb/read-log';
import {
  type StoredLogEvent,
  toStoredLogBytes,
  toStoredLogEvent,
} from '@tapwise/platform/stores/eventstoredb/stored-events';
import type { ServerSelection } from '@tapwise/platform/stores/eventstoredb/url';
import type { LogBatch, LogEvent, LogReader, PositionRange, ReadOptions } from './port';

/** Events of one stream in one call. */
const PAGE_EVENTS = 1_000;

type Entry = Omit<StoredLogEvent, 'data'> & Pick<LogEvent, 'data' | 'dataBytes'>;

function toBatch(events: readonly Entry[], upTo: Position): LogBatch {
  return {
    events: events.map(({ eventId: _, ...event }) => ({ ...event, position: Number(event.position) })),
    // The server verifies what it stores.
    damaged: [],
    upTo: Number(upTo),
  };
}

const CONVERSIONS: Readonly<Record<ReadOptions['dataForm'], (record: LogRecordedEvent) => Entry>> = {
  text: toStoredLogEvent,
  bytes: (record) => ({ ...toStoredLogBytes(record), data: '' }),
  none: (record) => {
    const { dataBytes: _, ...event } = toStoredLogBytes(record);
    return { ...event, data: '' };
  },
};

async function* readRange(
  connection: EventStoreDbConnection,
  { after, upTo }: PositionRange,
  { dataForm }: ReadOptions = { dataForm: 'text' },
): AsyncGenerator<LogBatch> {
  const range = { after: toPosition(after), upTo: toPosition(upTo) };
  const convert = CONVERSIONS[dataForm];
  for await (const part of readLogParts(connection, range))
    yield toBatch(part.records.map(convert), part.upTo);
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
      readRange: (range, options) => readRange(connection, range, options),
      async *readStream(stream) {
        let events = await readStreamPage(connection, stream, { after: 0, limit: PAGE_EVENTS });
        for (let last = events.at(-1); last; last = events.at(-1)) {
          yield toBatch(events, last.position);
          events = await readStreamPage(connection, stream, { after: last.version, limit: PAGE_EVENTS });
        }
      },
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
