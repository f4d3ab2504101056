import { beforeEach, describe, expect, it, vi } from 'vitest';
import { walletDecider } from '../domain/wallet/decide';
import { openSqliteEventStore, type SqliteEventStore } from '../event-store/sqlite/event-store';
import { cardAdded, cardsAdded } from '../event-store/testing/events';
import { createCommandHandler } from './command-handler';
import { addCard, WALLET } from './testing/tasks';

let store: SqliteEventStore;
beforeEach(() => {
  store = openSqliteEventStore(':memory:');
});

const counting = {
  initialState: 0,
  evolve: (count: number) => count + 1,
};

describe('loading a stream', () => {
  it('returns the initial state for a missing stream', async () => {
    const commandHandler = createCommandHandler({ store });
    expect(await commandHandler.load(WALLET, walletDecider)).toEqual({
      state: walletDecider.initialState,
      version: 0,
    });
  });

  it('reads only events that are newer than the cached aggregate', async () => {
    await store.append(WALLET, 0, cardsAdded(3));
    const read = vi.spyOn(store, 'read');
    const commandHandler = createCommandHandler({ store });
    await commandHandler.load(WALLET, counting);
    await store.append(WALLET, 3, cardsAdded(2));
    expect(await commandHandler.load(WALLET, counting)).toEqual({ state: 5, version: 5 });
    expect(read.mock.calls.map(([stream, after]) => [stream, after])).toEqual([
      [WALLET, 0],
      [WALLET, 3],
    ]);
  });

  it("doesn't reread events that its own command stored", async () => {
    const commandHandler = createCommandHandler({ store });
    await commandHandler.handle(addCard('one'));
    const read = vi.spyOn(store, 'read');
    expect((await commandHandler.load(WALLET, walletDecider)).version).toBe(1);
    expect(read.mock.calls.map(([stream, after]) => [stream, after])).toEqual([[WALLET, 1]]);
  });

  it('counts each event once during concurrent loads of a stream', async () => {
    await store.append(WALLET, 0, cardsAdded(700));
    const commandHandler = createCommandHandler({ store });
    const loads = await Promise.all(Array.from({ length: 5 }, () => commandHandler.load(WALLET, counting)));
    expect(loads).toEqual(Array.from({ length: 5 }, () => ({ state: 700, version: 700 })));
  });

  it('keeps a separate state per decider', async () => {
    await store.append(WALLET, 0, cardsAdded(2));
    const commandHandler = createCommandHandler({ store });
    expect((await commandHandler.load(WALLET, counting)).state).toBe(2);
    expect((await commandHandler.load(WALLET, walletDecider)).state.entries).toHaveLength(2);
    expect((await commandHandler.load(WALLET, counting)).state).toBe(2);
  });

  it('evicts the least recently used stream and loads it again on request', async () => {
    const commandHandler = createCommandHandler({ store, cacheBytes: 3_000 });
    for (const stream of ['wallet-1', 'wallet-2', 'wallet-3']) await store.append(stream, 0, cardsAdded(2));
    const read = vi.spyOn(store, 'read');
    for (const stream of ['wallet-1', 'wallet-2', 'wallet-1', 'wallet-3'])
      await commandHandler.load(stream, counting);
    read.mockClear();
    expect(await commandHandler.load('wallet-1', counting)).toEqual({ state: 2, version: 2 });
    expect(await commandHandler.load('wallet-2', counting)).toEqual({ state: 2, version: 2 });
    expect(read.mock.calls.map(([stream, after]) => [stream, after])).toEqual([
      ['wallet-1', 2],
      ['wallet-2', 0],
    ]);
  });

  it('keeps many aggregates within the limit, and nothing for streams without events', async () => {
    const commandHandler = createCommandHandler({ store, cacheBytes: 20_000 });
    for (let index = 0; index < 100; index += 1) {
      const stream = `wallet-${String(index)}`;
      await commandHandler.load(`${stream}-absent`, walletDecider);
      await store.append(stream, 0, cardsAdded(3));
      expect((await commandHandler.load(stream, walletDecider)).state.entries).toHaveLength(3);
      expect(commandHandler.measureCacheBytes()).toBeLessThanOrEqual(20_000);
    }
    expect(commandHandler.measureCacheBytes()).toBeGreaterThan(15_000);
  });

  it('loads a stream that exceeds the limit from its start each time', async () => {
    const commandHandler = createCommandHandler({ store, cacheBytes: 1_000 });
    await store.append(WALLET, 0, cardsAdded(30));
    expect((await commandHandler.load(WALLET, walletDecider)).version).toBe(30);
    expect(await commandHandler.handle(addCard('one-more', 'command-1'))).toMatchObject({
      rejected: 'card-limit-reached',
    });
    expect(commandHandler.measureCacheBytes()).toBe(0);
  });

  it("never shows a state that wasn't stored", async () => {
    const commandHandler = createCommandHandler({ store });
    await commandHandler.handle(addCard('one'));
    vi.spyOn(store, 'append').mockRejectedValueOnce(new Error('disk full'));
    await expect(commandHandler.handle(addCard('two'))).rejects.toThrow('disk full');
    expect(
      (await commandHandler.load(WALLET, walletDecider)).state.entries.map(({ cardId }) => cardId),
    ).toEqual(['one']);
    expect(await commandHandler.handle(addCard('two'))).toMatchObject({
      kind: 'done',
      events: [{ version: 2 }],
    });
  });

  it('shows what was stored even if the store reported an error', async () => {
    const commandHandler = createCommandHandler({ store });
    const append = store.append.bind(store);
    vi.spyOn(store, 'append').mockImplementationOnce(async (...args) => {
      await append(...args);
      throw new Error('connection lost');
    });
    const task = addCard('one', 'command-1');
    await expect(commandHandler.handle(task)).rejects.toThrow('connection lost');
    expect((await commandHandler.load(WALLET, walletDecider)).version).toBe(1);
    expect(await commandHandler.handle(task)).toMatchObject({ kind: 'done', isRepeat: true });
  });

  it('skips events of unknown types', async () => {
    vi.spyOn(store, 'read').mockImplementationOnce(async () => ({
      version: 4,
      hasMore: false,
      events: [],
      unreadable: [],
    }));
    const commandHandler = createCommandHandler({ store });
    expect(await commandHandler.load(WALLET, counting)).toEqual({ state: 0, version: 4 });
    await store.append(WALLET, 0, [...cardsAdded(4), cardAdded('five')]);
    expect(await commandHandler.load(WALLET, counting)).toEqual({ state: 1, version: 5 });
  });
});
