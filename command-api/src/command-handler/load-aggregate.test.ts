import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { favoritesDecider } from '../domain/favorites/decide';
import { pricingDecider } from '../domain/pricing/decide';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite/event-store';
import { createMetadata } from '../event-store/testing/events';
import { createCommandHandler } from './command-handler';
import { LOAD_EVENTS } from './load-aggregate';

const STREAM = 'favorites-1';
const LONG_STREAM_EVENTS = 20 * LOAD_EVENTS + 7;

let db: Sqlite;
let store: EventStore;
let now = 0;
beforeEach(() => {
  db = openSqlite(':memory:', { isDurable: false, layout: EVENTS_LAYOUT });
  store = openSqliteEventStore(db);
});
const start = () => createCommandHandler({ store, elapsed: () => now });

async function append(
  stream: string,
  count: number,
  createEvent: (index: number) => DomainEvent,
): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => ({
    ...createEvent(index),
    metadata: createMetadata(),
  }));
  await store.append(stream, 'any', events);
}
const createTerm = (index: number) => `term ${String(index % 90)}`;
const createToggle = (index: number): DomainEvent => ({
  type: Math.floor(index / 90) % 2 === 0 ? 'FavoriteAdded' : 'FavoriteRemoved',
  data: { searchTerm: createTerm(index) },
});
const damageRow = (version: number, by: 1 | -1) =>
  db.prepare('UPDATE events SET checksum = checksum + ? WHERE version = ?').run(by, version);

function watchPages() {
  const pages: number[] = [];
  const read = store.read.bind(store);
  vi.spyOn(store, 'read').mockImplementation(async (...request) => {
    const page = await read(...request);
    pages.push(page.events.length);
    return page;
  });
  return pages;
}
const computeSum = (pages: readonly number[]) => pages.reduce((sum, count) => sum + count, 0);

describe('loading a long stream', () => {
  beforeEach(() => append(STREAM, LONG_STREAM_EVENTS, createToggle));

  it('reads each event once, page by page, for any number of callers', async () => {
    const pages = watchPages();
    const commandHandler = start();
    const loaded = await Promise.all(
      Array.from({ length: 50 }, () => commandHandler.load(STREAM, favoritesDecider)),
    );
    for (const { version } of loaded) expect(version).toBe(LONG_STREAM_EVENTS);
    expect(computeSum(pages)).toBe(LONG_STREAM_EVENTS);
    expect(Math.max(...pages)).toBe(LOAD_EVENTS);
  });

  it('computes the same state as applying one event after the other', async () => {
    const { events } = await store.read(STREAM);
    const expected = events
      .flatMap((event) => (event.type === 'FavoriteAdded' || event.type === 'FavoriteRemoved' ? event : []))
      .reduce(favoritesDecider.evolve, favoritesDecider.initialState);
    expect((await start().load(STREAM, favoritesDecider)).state).toEqual(expected);
  });

  it('gives other work a turn after every few events', async () => {
    let turns = 0;
    let isLoading = true;
    const count = async () => {
      for (; isLoading; turns += 1) await nextTurn();
    };
    const counting = count();
    await start().load(STREAM, favoritesDecider);
    isLoading = false;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(LONG_STREAM_EVENTS / 50 - 1);
  });

  it('sees events that were appended during a concurrent load', async () => {
    const commandHandler = start();
    const first = commandHandler.load(STREAM, favoritesDecider);
    await append(STREAM, 1, () => ({ type: 'FavoriteAdded', data: { searchTerm: 'newest' } }));
    expect((await commandHandler.load(STREAM, favoritesDecider)).state.searchTerms.at(-1)).toBe('newest');
    await first;
  });

  it('fails at an unreadable event on any page, for all callers, until it is repaired', async () => {
    const version = 10 * LOAD_EVENTS + 3;
    damageRow(version, 1);
    const commandHandler = start();
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => commandHandler.load(STREAM, favoritesDecider)),
    );
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: new DamagedStream(STREAM, [{ version }]) });
    damageRow(version, -1);
    const pages = watchPages();
    expect((await commandHandler.load(STREAM, favoritesDecider)).version).toBe(LONG_STREAM_EVENTS);
    expect(computeSum(pages)).toBe(LONG_STREAM_EVENTS - 10 * LOAD_EVENTS);
  });
});

it('the readable part of a long shared stream is loaded once for all callers', async () => {
  await append(streams.pricing, LONG_STREAM_EVENTS, (index) => ({
    type: 'PriceSet',
    data: { planType: 'annual', priceCents: index + 1 },
  }));
  damageRow(3 * LOAD_EVENTS, 1);
  damageRow(LONG_STREAM_EVENTS, 1);
  const commandHandler = start();
  const load = () => commandHandler.load(streams.pricing, pricingDecider);
  await load();
  const pages = watchPages();
  const all = await Promise.all(Array.from({ length: 20 }, load));
  for (const { state } of all) expect(state.annual).toBe(LONG_STREAM_EVENTS - 1);
  expect(pages).toEqual([]);
  damageRow(LONG_STREAM_EVENTS, -1);
  now += 5_000;
  expect((await load()).state.annual).toBe(LONG_STREAM_EVENTS);
});
