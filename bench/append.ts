import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqliteEventStore } from '@tapwise/command-api';
import { encodeEvent } from '@tapwise/contracts/events/codec';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { type Benchmark, requireRatio, type Values } from './benchmark';
import { appendFromCallers, openEmmettLog } from './emmett-log';
import { loadPeers } from './peers';

const CALLERS = 50;
const ROWS_PER_TRANSACTION = 1_000;
const METRIC = 'appends/s';

const cardAdded: WalletEvent = {
  type: 'CardAdded',
  data: { entryId: randomUUID(), cardId: CardId.parse('chase-freedom-flex') },
};
const commandMetadata = {
  commandId: randomUUID(),
  commandDigest: 'A'.repeat(43),
  correlationId: randomUUID(),
  actor: randomUUID(),
  occurredAt: '2026-11-21T10:00:00.000Z',
};
const createEvent = () => ({ ...cardAdded, metadata: { eventId: randomUUID(), ...commandMetadata } });

/** Repeats steps for some seconds. */
async function repeat(seconds: number, appendsPerStep: number, step: () => unknown): Promise<Values> {
  const start = performance.now();
  let steps = 0;
  for (; performance.now() - start < seconds * 1000; steps += 1) await step();
  return { [METRIC]: (steps * appendsPerStep * 1000) / (performance.now() - start) };
}

/** Writes as many bytes as an event has, and waits until the disk has them. */
function createDiskLoop(path: string) {
  const { data, metadata } = encodeEvent(createEvent(), createEvent().metadata);
  const file = openSync(path, 'w');
  const bytes = Buffer.from(data + metadata);
  const writeOnce = () => {
    writeSync(file, bytes);
    fdatasyncSync(file);
  };
  return { run: (seconds: number) => repeat(seconds, 1, writeOnce), close: () => closeSync(file) };
}

/** Inserts into the log's own table, with all of its indexes, in transactions of many rows. */
function createBareLoop(path: string) {
  const db = openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT });
  const { data, metadata } = encodeEvent(createEvent(), createEvent().metadata);
  const insert = db.prepare(
    `INSERT INTO events (stream_id, version, event_id, type, payload_version, data, metadata, checksum)
     VALUES (?, ?, ?, 'CardAdded', 1, ?, ?, 1)`,
  );
  const addStream = db.prepare("INSERT INTO streams (name, version) VALUES ('wallet-' || ?, 0)");
  const insertRows = db.transaction(() => {
    const streamId = addStream.run(randomUUID()).lastInsertRowid;
    for (let version = 1; version <= ROWS_PER_TRANSACTION; version += 1)
      insert.run(streamId, version, Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), data, metadata);
  });
  const step = async () => {
    insertRows.immediate();
    await nextTurn();
  };
  return { run: (seconds: number) => repeat(seconds, ROWS_PER_TRANSACTION, step), close: () => db.close() };
}

/** Appends from several callers at once, each to its own new streams. */
async function appendFrom(
  store: ReturnType<typeof openSqliteEventStore>,
  callers: number,
  seconds: number,
): Promise<Values> {
  const start = performance.now();
  let appends = 0;
  const append = async () => {
    for (let version = 0, stream = ''; performance.now() - start < seconds * 1000; appends += 1) {
      if (version % 100 === 0) [stream, version] = [`wallet-${randomUUID()}`, 0];
      const result = await store.append(stream, version, [createEvent()]);
      if (result.kind === 'conflict') throw new Error('An append to an own stream conflicted');
      version = result.version;
    }
  };
  await Promise.all(Array.from({ length: callers }, append));
  return { [METRIC]: (appends * 1000) / (performance.now() - start) };
}

/** B1. */
export const appendBenchmark: Benchmark = {
  id: 'B1',
  title: 'durable append with an expected version',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const disk = createDiskLoop(join(folder, 'disk'));
    const bare = createBareLoop(join(folder, 'bare.db'));
    const store = openSqliteEventStore(join(folder, 'events.db'));
    const { emmettSqlite } = await loadPeers();
    const emmettLog = await openEmmettLog(emmettSqlite, join(folder, 'emmett.db'));
    const appendToEmmett = (callers: number) => (seconds: number) =>
      appendFromCallers(emmettSqlite, emmettLog, createEvent, { callers, seconds });
    return {
      variants: [
        { name: 'fdatasync loop', run: disk.run },
        { name: 'one caller', run: (seconds) => appendFrom(store, 1, seconds) },
        { name: 'bare SQLite loop', run: bare.run },
        { name: '50 callers', run: (seconds) => appendFrom(store, CALLERS, seconds) },
        { name: 'emmett-sqlite, one caller', run: appendToEmmett(1) },
        { name: 'emmett-sqlite, 50 callers', run: appendToEmmett(CALLERS) },
      ],
      requirements: [
        requireRatio('one caller / fdatasync loop', ['one caller', 'fdatasync loop'], METRIC, {
          atLeast: 0.5,
        }),
        requireRatio('50 callers / bare loop', ['50 callers', 'bare SQLite loop'], METRIC, { atLeast: 0.65 }),
      ],
      async close() {
        disk.close();
        bare.close();
        emmettLog.close();
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};
