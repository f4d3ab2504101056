import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { skipSqliteEvent } from '@tapwise/platform/stores/sqlite/skipped-events';
import { describeEventStore } from '../event-store.contract';
import { cardAdded, cardsAdded, createWalletStream } from '../testing/events';
import { createBatchWriter } from './batch-writer';
import { openSqliteEventStore } from './event-store';

const folders: string[] = [];
function createPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  folders.push(folder);
  return join(folder, 'events.db');
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describeEventStore('SQLite', async () => {
  const db = openSqlite(':memory:', { isDurable: true, layout: EVENTS_LAYOUT });
  const write = createBatchWriter(db);
  return {
    store: openSqliteEventStore(db),
    appendRaw: async (stream, eventId, event) =>
      write([{ stream, expected: 'any', events: [{ ...event, eventId }] }]),
    skip: async (event) => skipSqliteEvent(db, event, 0),
    dropConnections: () => undefined,
    tearDown: async () => void db.close(),
  };
});

describe('the log in SQLite', () => {
  it('persists under the same epoch after it was closed', async () => {
    const path = createPath();
    const first = openSqliteEventStore(path);
    await first.append('wallet-1', 0, cardsAdded(2));
    const written = await first.read('wallet-1');
    await first.close();

    const again = openSqliteEventStore(path);
    expect(await again.read('wallet-1')).toEqual(written);
    expect(again.epoch).toBe(first.epoch);
    await again.close();
  });

  it('has a unique epoch', () => {
    expect(openSqliteEventStore(':memory:').epoch).not.toBe(openSqliteEventStore(':memory:').epoch);
  });

  it('flushes to the disk at every commit', async () => {
    const path = createPath();
    const db = openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT });
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    db.close();
  });

  it.each([
    ['the payload', `UPDATE events SET data = replace(data, 'card-2', 'card-9') WHERE version = 2`],
    ['the metadata', `UPDATE events SET metadata = replace(metadata, 'system', 'sysadm') WHERE version = 2`],
    ['the type', `UPDATE events SET type = 'CardRemoved' WHERE version = 2`],
  ])('lists an event as unreadable if its %s was changed on disk', async (_, damage) => {
    const db = openSqlite(':memory:', { isDurable: true, layout: EVENTS_LAYOUT });
    const store = openSqliteEventStore(db);
    await store.append('wallet-1', 0, cardsAdded(3));
    expect(db.prepare(damage).run().changes).toBe(1);
    const page = await store.read('wallet-1');
    expect(page.unreadable).toEqual([{ version: 2, error: 'ChecksumMismatch' }]);
    expect(page.events.map(({ version }) => version)).toEqual([1, 3]);
    expect((await store.read('wallet-1', 2)).events).toHaveLength(1);
  });

  it('lists an event that is missing from a stream', async () => {
    const db = openSqlite(':memory:', { isDurable: true, layout: EVENTS_LAYOUT });
    const store = openSqliteEventStore(db);
    await store.append('wallet-1', 0, cardsAdded(3));
    db.exec('DELETE FROM events WHERE version = 2');
    expect((await store.read('wallet-1')).unreadable).toEqual([{ version: 2, error: 'MissingEvent' }]);
  });

  it('sees what another process appended', async () => {
    const path = createPath();
    const ours = openSqliteEventStore(path);
    const theirs = openSqliteEventStore(path);
    await theirs.append('wallet-1', 0, cardsAdded(2));
    expect((await ours.read('wallet-1')).version).toBe(2);
    expect(await ours.append('wallet-1', 0, cardsAdded(1))).toEqual({ kind: 'conflict', version: 2 });
    await Promise.all([ours.close(), theirs.close()]);
  });

  it('commits waiting appends when it closes, and then accepts no more', async () => {
    const path = createPath();
    const store = openSqliteEventStore(path);
    const waiting = store.append('wallet-1', 0, cardsAdded(1));
    await store.close();
    expect(await waiting).toMatchObject({ kind: 'appended', version: 1 });
    await expect(store.append('wallet-1', 1, cardsAdded(1))).rejects.toThrow('closed');
  });
});

describe('group commit', () => {
  it('writes the appends of one turn in one transaction', async () => {
    const statements: string[] = [];
    const db = new Database(':memory:', { verbose: (sql) => statements.push(String(sql)) });
    const store = openSqliteEventStore(db);
    statements.length = 0;
    await Promise.all(Array.from({ length: 64 }, () => store.append(createWalletStream(), 0, cardsAdded(1))));
    expect(statements.filter((sql) => sql.startsWith('COMMIT'))).toHaveLength(1);
    expect(statements.filter((sql) => sql.startsWith('INSERT INTO events'))).toHaveLength(64);
  });

  it("rejects every append of a batch that couldn't be committed, and stores no part of it", async () => {
    const db = openSqlite(createPath(), { isDurable: true, layout: EVENTS_LAYOUT });
    const store = openSqliteEventStore(db);
    await store.append('wallet-full', 0, cardsAdded(1));
    // A full disk.
    const pages = db.pragma('page_count', { simple: true });
    db.pragma(`max_page_count = ${String(pages)}`);
    const streams = Array.from({ length: 50 }, (_, index) => `wallet-${String(index)}`);
    const results = await Promise.allSettled(
      streams.map((stream) => store.append(stream, 0, cardsAdded(20))),
    );
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    for (const stream of streams) expect((await store.read(stream)).version).toBe(0);
    expect(db.prepare('SELECT count(*) FROM events').pluck().get()).toBe(1);

    db.pragma('max_page_count = 100000');
    expect(await store.append('wallet-full', 1, cardsAdded(20))).toMatchObject({ version: 21 });
    db.close();
  });

  it('fails only the append with an invalid event', async () => {
    const store = openSqliteEventStore(':memory:');
    const broken = { ...cardAdded('x'), metadata: { eventId: 'none' } } as never;
    const results = await Promise.allSettled([
      store.append('wallet-1', 0, cardsAdded(1)),
      store.append('wallet-2', 0, [broken]),
      store.append('wallet-3', 0, cardsAdded(1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('notifies listeners of the last position once per commit, and not after they unsubscribe', async () => {
    const store = openSqliteEventStore(':memory:');
    const listener = vi.fn();
    const leave = store.onAppended(listener);
    const results = await Promise.all([
      store.append('wallet-1', 0, cardsAdded(1)),
      store.append('wallet-2', 0, cardsAdded(2)),
      store.append('wallet-2', 0, cardsAdded(1)),
    ]);
    expect(listener.mock.calls).toEqual([[results[1].kind === 'appended' && results[1].position]]);
    await store.append('wallet-1', 0, cardsAdded(1));
    expect(listener).toHaveBeenCalledOnce();
    leave();
    await store.append('wallet-1', 1, cardsAdded(1));
    expect(listener).toHaveBeenCalledOnce();
  });
});
