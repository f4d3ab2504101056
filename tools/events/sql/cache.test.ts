import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { openSqliteLog } from '../../event-log/sqlite';
import {
  appendEvents,
  createServerLog,
  createSqliteLog,
  favoriteAdded,
  type LogUnderTest,
  toId,
} from '../../event-log/testing/log-under-test';
import { changeEvent, createSql, type SqlUnderTest } from '../testing/sql-under-test';
import { EVENT_VIEWS } from './event-columns';

const STREAM = `favorites-${toId(1)}`;
const price = (priceCents: number): DomainEvent => ({
  type: 'PriceSet',
  data: { planType: 'monthly', priceCents },
});

let log: LogUnderTest;
let sql: SqlUnderTest;
beforeEach(async () => {
  log = await createSqliteLog();
  sql = createSql();
});
afterEach(async () => {
  sql.tearDown();
  await log.tearDown();
});

const update = (reader = log.reader) => sql.update(reader);
const query = (text: string, reader = log.reader) => sql.query(reader, text);

describe('cached events', () => {
  it('has a view of all events', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('Joe’s')]);
    expect(await query('SELECT * EXCLUDE metadata FROM events')).toEqual([
      {
        occurred_at: '2026-11-01T12:00:00Z',
        user_id: toId(1),
        stream: STREAM,
        version: 1,
        position: 1,
        type: 'FavoriteAdded',
        payload_version: 1,
        data: { searchTerm: 'Joe’s' },
      },
    ]);
  });

  it('has a view of each event type, with its fields in snake case', async () => {
    await appendEvents(log.store, 'pricing', [price(999), price(799)]);
    expect(await query('SELECT * FROM price_set WHERE price_cents < 800')).toEqual([
      {
        occurred_at: '2026-11-01T12:00:01Z',
        user_id: null,
        stream: 'pricing',
        version: 2,
        position: 2,
        plan_type: 'monthly',
        price_cents: 799,
      },
    ]);
  });

  it('has empty views of types without events, with the same columns', async () => {
    const counts = EVENT_VIEWS.map(({ name }) => `SELECT '${name}' AS name, count(*) AS rows FROM ${name}`);
    expect(await query(counts.join(' UNION ALL '))).toEqual(
      EVENT_VIEWS.map(({ name }) => ({ name, rows: 0 })),
    );
    const described =
      await query(`SELECT table_name AS name, list(column_name ORDER BY ordinal_position) AS columns
      FROM information_schema.columns GROUP BY ALL`);
    const columnsByView = new Map(described.map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of EVENT_VIEWS)
      expect(columnsByView.get(name)).toEqual([
        'occurred_at',
        'user_id',
        'stream',
        'version',
        'position',
        ...columns.map((column) => column.name),
      ]);
  });

  it('converts events of earlier versions to the newest one', async () => {
    await appendEvents(log.store, 'pricing', [price(999)]);
    const ledger = `ledger-${toId(1)}-2026`;
    const purchase = {
      purchaseId: toId(5),
      purchasedAt: '2026-11-20T10:00:00.000Z',
      cardId: 'citi-double-cash',
      storeName: 'Kroger',
      merchantId: null,
      category: 'groceries',
      amountCents: 4_000,
      rewardCents: 80,
      alternatives: [],
      engineVersion: 3,
      catalogueVersion: 1,
    };
    await appendEvents(log.store, ledger, [favoriteAdded('replaced')]);
    changeEvent(log.path, 2, { type: 'PurchaseRecorded', data: JSON.stringify(purchase), payloadVersion: 1 });
    expect(
      await query(
        `SELECT store_name, amount_cents, CAST(purchased_on AS VARCHAR) AS day FROM purchase_recorded`,
      ),
    ).toEqual([{ store_name: 'Kroger', amount_cents: 4_000, day: '2026-11-20' }]);
    expect(await query('SELECT payload_version FROM events WHERE position = 2')).toEqual([
      { payload_version: 1 },
    ]);
  });

  it('includes an event that was written a moment ago', async () => {
    expect(await query('SELECT count(*) AS n FROM events')).toEqual([{ n: 0 }]);
    for (let count = 1; count <= 40; count += 1) {
      await appendEvents(log.store, STREAM, [favoriteAdded(`term ${String(count)}`)]);
      if (count % 13 === 0)
        expect(await query('SELECT count(*) AS n, max(position) AS last FROM favorite_added')).toEqual([
          { n: count, last: count },
        ]);
    }
  });

  it('updates only the views that a query names, and the others when they are named', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('a')]);
    await appendEvents(log.store, 'pricing', [price(999)]);
    expect(await query('SELECT count(*) AS n FROM price_set')).toEqual([{ n: 1 }]);
    expect(existsSync(join(sql.folder, 'favorite_added'))).toBe(false);
    expect(await query('SELECT count(*) AS n FROM "Favorite_Added"')).toEqual([{ n: 1 }]);
  });

  it('updates all views if a query computes a name', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('a')]);
    expect(await query("SELECT count(*) AS n FROM query_table('favorite' || '_added')")).toEqual([{ n: 1 }]);
    expect(await query("FROM query /* text */ ('SELECT count(*) AS n FROM favorite' || '_added')")).toEqual([
      { n: 1 },
    ]);
  });

  it('merges small files, keeps the order, and deletes what it replaced an hour later', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await appendEvents(log.store, STREAM, [favoriteAdded(`term ${String(count)}`)]);
      await update();
    }
    const cached = await update();
    expect(cached.filesByView.get('favorite_added')?.length).toBeLessThan(10);
    const rows = await sql.queryCached(cached, 'SELECT position FROM favorite_added');
    expect(rows.map((row) => row['position'])).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const countFiles = () => readdirSync(join(sql.folder, 'favorite_added')).length;
    const before = countFiles();
    const manifest = readFileSync(join(sql.folder, 'cache.json'), 'utf8');
    writeFileSync(join(sql.folder, 'cache.json'), manifest.replaceAll(/"at":\d+/g, '"at":0'));
    const { filesByView } = await update();
    expect(countFiles()).toBeLessThan(before);
    expect(countFiles()).toBe(filesByView.get('favorite_added')?.length);
  });

  it('starts again if the cache is damaged, or belongs to another log', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('a'), favoriteAdded('b')]);
    await update();
    writeFileSync(join(sql.folder, 'cache.json'), '{"format":');
    expect(await query('SELECT count(*) AS n FROM events')).toEqual([{ n: 2 }]);
    const other = await createSqliteLog();
    await appendEvents(other.store, 'pricing', [price(1)]);
    expect(await query('SELECT type FROM events', other.reader)).toEqual([{ type: 'PriceSet' }]);
    await other.tearDown();
  });

  it('starts again if an older copy of the log took its place', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('a')]);
    const copy = join(sql.folder, 'copy.db');
    const db = new Database(log.path);
    await db.backup(copy);
    db.close();
    await appendEvents(log.store, STREAM, [favoriteAdded('b')]);
    await update();
    const store = openSqliteEventStore(copy);
    await appendEvents(store, STREAM, [favoriteAdded('c')]);
    const reader = openSqliteLog(copy);
    expect(await query('SELECT search_term FROM favorite_added', reader)).toEqual([
      { search_term: 'a' },
      { search_term: 'c' },
    ]);
    await reader.close();
    await store.close();
  });

  it('leaves out damaged events, the last one too, and reports them until they are restored', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('a'), favoriteAdded('b'), favoriteAdded('c')]);
    const intact = join(sql.folder, 'intact.db');
    const db = new Database(log.path);
    await db.backup(intact);
    db.close();
    changeEvent(log.path, 2, { isIntact: false });
    changeEvent(log.path, 3, { isIntact: false });
    for (let round = 1; round <= 2; round += 1) {
      const cached = await update();
      expect(await sql.queryCached(cached, 'SELECT search_term FROM favorite_added')).toEqual([
        { search_term: 'a' },
      ]);
      expect(() => {
        cached.damaged.assertNone();
      }).toThrow('The log has 2 damaged events, the first at position 2.');
    }
    const reader = openSqliteLog(intact);
    const restored = await update(reader);
    expect(await sql.queryCached(restored, 'SELECT count(*) AS n FROM favorite_added')).toEqual([{ n: 3 }]);
    expect(() => {
      restored.damaged.assertNone();
    }).not.toThrow();
    await reader.close();
  });

  it('reads EventStoreDB', async () => {
    const server = await createServerLog();
    await appendEvents(server.store, 'pricing', [price(999)]);
    expect(await query('SELECT price_cents FROM price_set', server.reader)).toEqual([{ price_cents: 999 }]);
    await appendEvents(server.store, 'pricing', [price(799)]);
    expect(await query('SELECT price_cents FROM price_set', server.reader)).toEqual([
      { price_cents: 999 },
      { price_cents: 799 },
    ]);
    await server.tearDown();
  });
});
