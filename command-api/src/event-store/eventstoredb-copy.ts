import { START as FROM_START, type AllStreamResolvedEvent } from '@eventstore/db-client';
import { connectEventStoreDb } from '@tapwise/contracts/storage/eventstoredb-connection';
import type { LoggedStoredEvent, NewStoredEvent } from '@tapwise/contracts/storage/eventstoredb-events';
import { findLogEnd, isOurs } from '@tapwise/contracts/storage/eventstoredb-head';
import { beginMove, finishMove } from '@tapwise/contracts/storage/eventstoredb-installation';
import { openOrderedAppends, type OrderedAppends } from '@tapwise/contracts/storage/eventstoredb-ordered';
import { visitEach } from '@tapwise/contracts/storage/eventstoredb-reading';
import { START } from '@tapwise/contracts/events/position';
import { appendStored, readStored, type EventStoreDbOptions, type StoredPage } from './eventstoredb';
import type { Appended, Conflict } from './port';

/** The log as it is stored, past the codec: for moving a log whole, with the shapes and types that it has. */
export interface StoredLog {
  readonly epoch: string;
  readStored(stream: string, fromVersion?: number): Promise<StoredPage>;
  /** In as many appends as their size demands: a copy need not be made at once. */
  appendStored(
    stream: string,
    expected: number,
    events: readonly NewStoredEvent[],
  ): Promise<Appended | Conflict>;
  /** Opens appends that are made in the order in which they are sent. The log's other readers see them in that order. */
  openOrdered(): Promise<OrderedAppends>;
  /** Shows the product's events in the order of the log, until there are no more or `visit` returns true. */
  visitAll(
    visit: (event: Pick<LoggedStoredEvent, 'stream' | 'version' | 'eventId'>) => unknown,
  ): Promise<void>;
  /** Whether the log holds no event of the product. */
  isEmpty(): Promise<boolean>;
  /** Lets the services open the log: until then they refuse to. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Half of what the server takes in one append unless it is told otherwise. */
const APPEND_BYTES = 512 * 1024;

function* inParts(events: readonly NewStoredEvent[]): Iterable<readonly NewStoredEvent[]> {
  let [part, bytes]: [NewStoredEvent[], number] = [[], 0];
  for (const event of events) {
    const size = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
    if (part.length > 0 && bytes + size > APPEND_BYTES) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(event);
    bytes += size;
  }
  yield part;
}

export interface CopyOptions extends EventStoreDbOptions {
  readonly epoch: string;
}

/** Opens a log to copy another one into. Faults as those of `openEventStoreDb`; also where it holds events without a name. */
export async function openEventStoreDbCopy({ epoch, ...options }: CopyOptions): Promise<StoredLog> {
  const connection = connectEventStoreDb(options);
  await beginMove(connection, epoch).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    epoch,
    readStored: (stream, fromVersion) => readStored(connection, stream, fromVersion),
    async appendStored(stream, expected, events) {
      let result: Appended | Conflict = { kind: 'conflict', version: expected };
      for (const part of inParts(events)) {
        const version: number = result.version;
        result = await appendStored(connection, stream, version, part);
        if (result.kind === 'conflict') break;
      }
      return result;
    },
    openOrdered: () => openOrderedAppends(connection),
    visitAll: (visit) =>
      connection.scan(async (client, { deadline: _, ...options }) => {
        const reading = client.readAll({ ...options, fromPosition: FROM_START });
        await visitEach(reading, connection.deadlineMs, ({ event }: AllStreamResolvedEvent) => {
          if (!event || !isOurs(event.streamId)) return false;
          const version = Number(event.revision) + 1;
          return visit({ stream: event.streamId, version, eventId: event.id });
        });
      }),
    finish: () => finishMove(connection),
    isEmpty: async () => (await findLogEnd(connection)).head === START,
    close: () => connection.close(),
  };
}
