import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { createCommandHandler } from '../command-handler/command-handler';
import { openSqliteEventStore } from '../event-store/sqlite/event-store';
import { seed } from './seed';

const folder = mkdtempSync(join(tmpdir(), 'tapwise-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const shipped = loadShippedCatalog();
const clock = () => new Date('2026-11-21T10:00:00.000Z');
const error = vi.fn();
let path: string;
beforeEach(() => {
  path = join(folder, `${v7()}.db`);
});

/** Like a separate process: its own connection and its own cache. */
async function start(catalogue = shipped) {
  const store = openSqliteEventStore(path);
  await seed({
    commandHandler: createCommandHandler({ store }),
    shipped: catalogue,
    clock,
    createId: v7,
    logger: { error },
  });
  return store;
}

describe('startup', () => {
  it('lists the shipped cards and sets the prices, once', async () => {
    await (await start()).close();
    const store = await start();
    expect((await store.read(streams.catalogue)).version).toBe(shipped.cards.length);
    expect((await store.read(streams.pricing)).version).toBe(2);
    await store.close();
  });

  it('of several processes at once lists everything once', async () => {
    const stores = await Promise.all([start(), start(), start()]);
    for (const store of stores) {
      expect((await store.read(streams.catalogue)).version).toBe(shipped.cards.length);
      expect((await store.read(streams.pricing)).version).toBe(2);
      await store.close();
    }
  });

  it('with a damaged catalog continues, leaves it unchanged, and logs that', async () => {
    await (await start()).close();
    const db = new Database(path);
    db.prepare("UPDATE events SET checksum = 0 WHERE type = 'CardListed' AND version = 3").run();
    db.close();
    const store = await start({ asOf: '2099-01', cards: shipped.cards.slice(1) });
    expect((await store.read(streams.catalogue)).version).toBe(shipped.cards.length);
    expect(error).toHaveBeenCalledWith({ stream: 'catalogue' }, expect.stringContaining('not seeded'));
    await store.close();
  });

  it('with newer data stores only what differs', async () => {
    await (await start()).close();
    const [first, second, ...rest] = shipped.cards;
    const dearer = { ...first!, annualFee: first!.annualFee + 5 };
    const store = await start({ asOf: '2099-01', cards: [dearer, ...rest] });
    const { events } = await store.read(streams.catalogue, shipped.cards.length);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'CardRevised',
        data: { card: dearer, asOf: '2099-01', kind: 'change', effectiveFrom: '2026-11-21' },
      },
      { type: 'CardRetired', data: { cardId: second!.id } },
    ]);
    await store.close();
  });
});
