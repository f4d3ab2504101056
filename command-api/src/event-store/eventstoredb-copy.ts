import { connectEventStoreDb } from '@tapwise/contracts/storage/eventstoredb-connection';
import type { NewStoredEvent } from '@tapwise/contracts/storage/eventstoredb-events';
import { findLogEnd } from '@tapwise/contracts/storage/eventstoredb-head';
import { epochOf } from '@tapwise/contracts/storage/eventstoredb-installation';
import { START } from '@tapwise/contracts/events/position';
import { appendStored, readStored, type EventStoreDbOptions, type StoredPage } from './eventstoredb';
import type { Appended, Conflict } from './port';

/** The log as it is stored, past the codec: for moving a log whole, with the shapes and types that it has. */
export interface StoredLog {
  readonly epoch: string;
  readStored(stream: string, fromVersion?: number): Promise<StoredPage>;
  appendStored(
    stream: string,
    expected: number,
    events: readonly NewStoredEvent[],
  ): Promise<Appended | Conflict>;
  /** Whether the log holds no event of the product. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/** Faults as those of `openEventStoreDb`. */
export async function openEventStoreDbCopy({ epoch, ...options }: EventStoreDbOptions): Promise<StoredLog> {
  const connection = connectEventStoreDb(options);
  const name = await epochOf(connection, epoch).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    epoch: name,
    readStored: (stream, fromVersion) => readStored(connection, stream, fromVersion),
    appendStored: (stream, expected, events) => appendStored(connection, stream, expected, events),
    isEmpty: async () => (await findLogEnd(connection)).head === START,
    close: () => connection.close(),
  };
}
