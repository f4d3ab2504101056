import { beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { createCommandHandler } from '../../command-handler/command-handler';
import type { EventStore } from '../../event-store/port';
import { PAGE_SIZE } from '../../event-store/read-pages';
import { openSqliteEventStore } from '../../event-store/sqlite/event-store';
import { createMetadata } from '../../event-store/testing/events';
import { type CatalogReader, createCatalogReader } from './catalog-reader';

const CARDS = 2 * PAGE_SIZE + 5;
let db: Sqlite;
let store: EventStore;
let reader: CatalogReader;
let pages: number[];

beforeEach(async () => {
  db = openSqlite(':memory:', { isDurable: false, layout: EVENTS_LAYOUT });
  store = openSqliteEventStore(db);
  const listed = loadShippedCatalog()
    .cards.slice(0, CARDS)
    .map((card) => ({
      type: 'CardListed' as const,
      data: { card, asOf: '2026-08' },
      metadata: createMetadata(),
    }));
  await store.append(streams.catalogue, 0, listed);
  pages = [];
  const counted: Pick<EventStore, 'read'> = {
    read: async (...asked) => {
      const page = await store.read(...asked);
      pages.push(page.events.length);
      return page;
    },
  };
  reader = createCatalogReader(createCommandHandler({ store }), counted);
});

describe('the catalog at an earlier version', () => {
  it('has the cards of its version, and is read once, page by page, for all callers', async () => {
    const version = PAGE_SIZE + 3;
    const asked = await Promise.all(Array.from({ length: 30 }, () => reader.loadCompiledAt(version)));
    for (const compiled of asked) expect(compiled).toBe(asked[0]);
    expect([asked[0]?.version, asked[0]?.cards.size]).toEqual([version, version]);
    expect(pages).toEqual([PAGE_SIZE, 3]);
    expect(await reader.loadCompiledAt(version)).toBe(asked[0]);
    expect(pages).toHaveLength(2);
  });

  it('is undefined for a version that never existed', async () => {
    expect(await reader.loadCompiledAt(CARDS + 1)).toBeUndefined();
    expect((await reader.loadCompiledAt(CARDS))?.cards.size).toBe(CARDS);
  });

  it('must be readable up to its version, but not beyond', async () => {
    const damageRow = (by: number) =>
      db.prepare('UPDATE events SET checksum = checksum + ? WHERE version = ?').run(by, PAGE_SIZE + 2);
    damageRow(1);
    await expect(reader.loadCompiledAt(CARDS)).rejects.toBeInstanceOf(DamagedStream);
    expect((await reader.loadCompiledAt(PAGE_SIZE + 1))?.version).toBe(PAGE_SIZE + 1);
    damageRow(-1);
    expect((await reader.loadCompiledAt(CARDS))?.version).toBe(CARDS);
  });
});

it('the current catalog is compiled once for all callers, and again after a change', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => reader.loadCompiled()));
  for (const other of others) expect(other).toBe(first);
  const [{ id } = { id: CardId.parse('none') }] = loadShippedCatalog().cards;
  const retired = { type: 'CardRetired' as const, data: { cardId: id }, metadata: createMetadata() };
  await store.append(streams.catalogue, CARDS, [retired]);
  const next = await reader.loadCompiled();
  expect([next.version, next.cards.get(id)?.card.openToNew]).toEqual([CARDS + 1, false]);
});

it('the current catalog is the same with and without prepared indexes', async () => {
  const cards = await reader.loadCards();
  expect(cards.cards.size).toBe(CARDS);
  expect(await reader.loadCompiled()).toBe(cards);
  expect(await reader.loadCompiledOn('2099-12-31')).toBe(cards);
});
