import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { EVENTS_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../catalogue-data/shipped-catalogue';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite';
import { metadata } from '../event-store/testing/events';
import { createHandling } from '../handling/handling';
import { PAGE_EVENTS } from '../handling/load-stream';
import { catalogueReader, type CatalogueReader } from './catalogue-reader';

const CARDS = 2 * PAGE_EVENTS + 5;
let db: Sqlite;
let store: EventStore;
let reader: CatalogueReader;
let pages: number[];

beforeEach(async () => {
  db = openSqlite(':memory:', { durable: false, layout: EVENTS_LAYOUT });
  store = openSqliteEventStore(db);
  const listed = shippedCatalogue()
    .cards.slice(0, CARDS)
    .map((card) => ({ type: 'CardListed' as const, data: { card, asOf: '2026-08' }, metadata: metadata() }));
  await store.append(streams.catalogue, 0, listed);
  pages = [];
  const counted: Pick<EventStore, 'read'> = {
    read: async (...asked) => {
      const page = await store.read(...asked);
      pages.push(page.events.length);
      return page;
    },
  };
  reader = catalogueReader(createHandling({ store }), counted);
});

describe('the catalogue as it was', () => {
  it('has the cards of its version, and is read once, page by page, for all who ask', async () => {
    const version = PAGE_EVENTS + 3;
    const asked = await Promise.all(Array.from({ length: 30 }, () => reader.loadCompiledAt(version)));
    for (const compiled of asked) expect(compiled).toBe(asked[0]);
    expect([asked[0]?.version, asked[0]?.cards.size]).toEqual([version, version]);
    expect(pages).toEqual([PAGE_EVENTS, 3]);
    expect(await reader.loadCompiledAt(version)).toBe(asked[0]);
    expect(pages).toHaveLength(2);
  });

  it('is undefined for a version that it never had', async () => {
    expect(await reader.loadCompiledAt(CARDS + 1)).toBeUndefined();
    expect((await reader.loadCompiledAt(CARDS))?.cards.size).toBe(CARDS);
  });

  it('is needed whole up to its version, and not beyond', async () => {
    const harm = (by: number) =>
      db.prepare('UPDATE events SET checksum = checksum + ? WHERE version = ?').run(by, PAGE_EVENTS + 2);
    harm(1);
    await expect(reader.loadCompiledAt(CARDS)).rejects.toBeInstanceOf(DamagedStream);
    expect((await reader.loadCompiledAt(PAGE_EVENTS + 1))?.version).toBe(PAGE_EVENTS + 1);
    harm(-1);
    expect((await reader.loadCompiledAt(CARDS))?.version).toBe(CARDS);
  });
});

it('compiles the catalogue of today once for all who ask, and again when it changed', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => reader.loadCompiled()));
  for (const other of others) expect(other).toBe(first);
  const [{ id } = { id: CardId.parse('none') }] = shippedCatalogue().cards;
  const retired = { type: 'CardRetired' as const, data: { cardId: id }, metadata: metadata() };
  await store.append(streams.catalogue, CARDS, [retired]);
  const next = await reader.loadCompiled();
  expect([next.version, next.cards.get(id)?.card.openToNew]).toEqual([CARDS + 1, false]);
});
