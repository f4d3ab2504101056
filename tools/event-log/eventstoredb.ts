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

function toLogEvent(event: Omit<StoredLogEvent, 'data'>, data: string): LogEvent {
  const { stream, version, type, payloadVersion, metadata } = event;
  return { position: Number(event.position), stream, version, type, payloadVersion, data, metadata };
}

const toTextEvent = (event: StoredLogEvent) => toLogEvent(event, event.data);

const CONVERSIONS: Readonly<Record<ReadOptions['dataForm'], (record: LogRecordedEvent) => LogEvent>> = {
  text: (record) => toTextEvent(toStoredLogEvent(record)),
  bytes: (record) => {
    const { position, stream, version, type, payloadVersion, dataBytes, metadata } = toStoredLogBytes(record);
    const data = '';
    return { position: Number(position), stream, version, type, payloadVersion, data, dataBytes, metadata };
  },
  none: (record) => toLogEvent(toStoredLogBytes(record), ''),
};

function createBatch(events: readonly LogEvent[], upTo: Position): LogBatch {
  // The server verifies what it stores.
  return { events, damaged: [], upTo: Number(upTo) };
}

async function* readRange(
  connection: EventStoreDbConnection,
  { after, upTo }: PositionRange,
  { dataForm }: ReadOptions = { dataForm: 'text' },
): AsyncGenerator<LogBatch> {
  const range = { after: toPosition(after), upTo: toPosition(upTo) };
  const convert = CONVERSIONS[dataForm];
  for await (const part of readLogParts(connection, range))
    yield createBatch(part.records.map(convert), part.upTo);
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
          yield createBatch(events.map(toTextEvent), last.position);
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
