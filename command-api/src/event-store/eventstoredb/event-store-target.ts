import { LOG_START } from '@tapwise/contracts/events/position';
import { connectEventStoreDb } from '@tapwise/platform/stores/eventstoredb/connection';
import { beginMigration, finishMigration } from '@tapwise/platform/stores/eventstoredb/installation';
import { isOurs, readLogEnd } from '@tapwise/platform/stores/eventstoredb/log-end';
import {
  openOrderedAppends,
  type OrderedAppends,
} from '@tapwise/platform/stores/eventstoredb/ordered-appends';
import type { NewStoredEvent, StoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';
import { visitEach } from '@tapwise/platform/stores/eventstoredb/streaming-read';
import type { AppendSuccess, Conflict } from '../port';
import type { StoredPage } from './decode-page';
import { appendStored, type EventStoreDbOptions, readStored } from './event-store';

/** The log that a migration fills. Events are copied as stored, without the codec. */
export interface MigrationTarget {
  readonly epoch: string;
  readStored(stream: string, fromVersion?: number): Promise<StoredPage>;
  /** Splits large lists of events into several appends, which is safe because a copy isn't atomic. */
  appendStored(
    stream: string,
    expected: number,
    events: readonly NewStoredEvent[],
  ): Promise<AppendSuccess | Conflict>;
  /** Opens a writer that appends in the order of the calls. Readers see its events in that order. */
  openOrdered(): Promise<OrderedAppends>;
  /** Calls `visit` with each event of Tapwise, in log order, until there are no more or it returns true. */
  visitAll(visit: (event: Pick<StoredLogEvent, 'stream' | 'version' | 'eventId'>) => unknown): Promise<void>;
  /** Whether the log is free of product events. */
  isEmpty(): Promise<boolean>;
  /** Allows the services to open the log. Until then, they refuse to. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Half of the server's default limit for one append. */
const APPEND_BYTES = 512 * 1024;

function* splitBySize(events: readonly NewStoredEvent[]): Iterable<readonly NewStoredEvent[]> {
  let part: NewStoredEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
    if (part.length > 0 && bytes + size > APPEND_BYTES) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(event);
    bytes += size;
  }
  yield part;
}

export interface MigrationOptions extends EventStoreDbOptions {
  readonly epoch: string;
}

/** Opens the target of a migration. Throws like `openEventStoreDb`, or if the log has events but no epoch. */
export async function openEventStoreDbTarget({
  epoch,
  ...options
}: MigrationOptions): Promise<MigrationTarget> {
  const connection = await connectEventStoreDb(options);
  await beginMigration(connection, epoch).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    epoch,
    readStored: (stream, fromVersion) => readStored(connection, stream, fromVersion),
    async appendStored(stream, expected, events) {
      let result: AppendSuccess | Conflict = { kind: 'conflict', version: expected };
      for (const part of splitBySize(events)) {
        const version: number = result.version;
        result = await appendStored(connection, stream, version, part);
        if (result.kind === 'conflict') break;
      }
      return result;
    },
    openOrdered: () => openOrderedAppends(connection),
    visitAll: (visit) =>
      connection.scan(async (client, { deadline: _, ...callOptions }) => {
        const reading = client.readAll({ ...callOptions, fromPosition: 'start' });
        await visitEach(reading, connection.deadlineMs, ({ event }) => {
          if (!event || !isOurs(event.streamId)) return false;
          const version = Number(event.revision) + 1;
          return visit({ stream: event.streamId, version, eventId: event.id });
        });
      }),
    finish: () => finishMigration(connection),
    isEmpty: async () => (await readLogEnd(connection)).head === LOG_START,
    close: () => connection.close(),
  };
}
