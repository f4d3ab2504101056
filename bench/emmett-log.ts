import { randomUUID } from 'node:crypto';
import { createKeyedMutex } from '../command-api/src/command-handler/keyed-mutex';
import type { Values } from './benchmark';
import type { EmmettConnection, EmmettEvent, EmmettSqlite } from './peers';

const STREAM_TYPE = 'wallet';
const EVENTS_PER_STREAM = 100;
const ROWS_PER_TRANSACTION = 1_000;
const BATCH_SIZE = 500;

/** A new log with an open connection. SQLite's default is `synchronous=FULL`, so each commit is durable. */
export async function openEmmettLog(
  { sqliteConnection, createEventStoreSchema }: EmmettSqlite,
  fileName: string,
): Promise<EmmettConnection> {
  const connection = sqliteConnection({ fileName });
  await createEventStoreSchema(connection);
  return connection;
}

/**
 * Appends from several callers, each to its own new streams, one after another: emmett-sqlite has one transaction per
 * connection, and calls that overlap would share it, so that one is confirmed before it is committed.
 */
export async function appendFromCallers(
  { appendToStream }: EmmettSqlite,
  connection: EmmettConnection,
  createEvent: () => EmmettEvent,
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
): Promise<Values> {
  const runExclusively = createKeyedMutex();
  const start = performance.now();
  let appends = 0;
  const append = async () => {
    for (let version = 0, stream = ''; performance.now() - start < seconds * 1000; appends += 1) {
      if (version % EVENTS_PER_STREAM === 0) [stream, version] = [`wallet-${randomUUID()}`, 0];
      const options = { expectedStreamVersion: BigInt(version) };
      const result = await runExclusively('log', () =>
        appendToStream(connection, stream, STREAM_TYPE, [createEvent()], options),
      );
      if (!result.success) throw new Error('An append to an own stream conflicted');
      version = Number(result.nextStreamPosition);
    }
  };
  await Promise.all(Array.from({ length: callers }, append));
  return { 'appends/s': (appends * 1000) / (performance.now() - start) };
}

/** Fills a new log with as many events as `count`, `EVENTS_PER_STREAM` per stream. Returns the last position. */
export async function fillEmmettLog(
  { appendToStream }: EmmettSqlite,
  connection: EmmettConnection,
  createEvent: () => EmmettEvent,
  count: number,
): Promise<bigint> {
  let last = 0n;
  for (let done = 0; done < count; done += ROWS_PER_TRANSACTION)
    await connection.withTransaction(async () => {
      for (let row = 0; row < ROWS_PER_TRANSACTION; row += EVENTS_PER_STREAM) {
        const events = Array.from({ length: EVENTS_PER_STREAM }, createEvent);
        const options = { expectedStreamVersion: 0n };
        const stream = `wallet-${randomUUID()}`;
        const result = await appendToStream(connection, stream, STREAM_TYPE, events, options);
        if (!result.success) throw new Error('An append to a new stream conflicted');
        last = result.lastGlobalPosition;
      }
    });
  return last;
}

/** Builds one read model, a count and the latest event of each stream, from the whole log. */
export async function rebuildWithEmmett(
  { getSQLiteEventStore }: EmmettSqlite,
  fileName: string,
  last: bigint,
): Promise<void> {
  const consumer = getSQLiteEventStore({ fileName }).consumer({ pulling: { batchSize: BATCH_SIZE } });
  consumer.processor({
    processorId: randomUUID(),
    stopAfter: ({ metadata }) => metadata.globalPosition >= last,
    eachMessage: async ({ type, data, metadata }, { connection }) => {
      await connection.command(
        `INSERT INTO read_model (stream, events, latest) VALUES (?, 1, ?)
         ON CONFLICT (stream) DO UPDATE SET events = events + 1, latest = excluded.latest`,
        [metadata.streamName, JSON.stringify({ type, data })],
      );
    },
  });
  await consumer.start();
  await consumer.close();
}
