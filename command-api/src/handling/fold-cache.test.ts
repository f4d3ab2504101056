import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wallet } from '../domain/wallet/decide';
import { openSqliteEventStore, type SqliteEventStore } from '../event-store/sqlite';
import { cardAdded, cardsAdded } from '../event-store/testing/events';
import { createHandling } from './handling';
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
  it('answers the initial state for an absent one', async () => {
    const handling = createHandling({ store });
    expect(await handling.load(WALLET, wallet)).toEqual({ state: wallet.initialState, version: 0 });
  });

  it('reads only what is newer than what it holds', async () => {
    await store.append(WALLET, 0, cardsAdded(3));
    const read = vi.spyOn(store, 'read');
    const handling = createHandling({ store });
    await handling.load(WALLET, counting);
    await store.append(WALLET, 3, cardsAdded(2));
    expect(await handling.load(WALLET, counting)).toEqual({ state: 5, version: 5 });
    expect(read.mock.calls.map(([stream, after]) => [stream, after])).toEqual([
      [WALLET, 0],
      [WALLET, 3],
    ]);
  });

  it('does not read again what a command of its own stored', async () => {
    const handling = createHandling({ store });
    await handling.handle(addCard('one'));
    const read = vi.spyOn(store, 'read');
    expect((await handling.load(WALLET, wallet)).version).toBe(1);
    expect(read.mock.calls.map(([stream, after]) => [stream, after])).toEqual([[WALLET, 1]]);
  });

  it('counts each event once when the stream is loaded many times at once', async () => {
    await store.append(WALLET, 0, cardsAdded(700));
    const handling = createHandling({ store });
    const loads = await Promise.all(Array.from({ length: 5 }, () => handling.load(WALLET, counting)));
    expect(loads).toEqual(Array.from({ length: 5 }, () => ({ state: 700, version: 700 })));
  });

  it('gives each way of folding its own state', async () => {
    await store.append(WALLET, 0, cardsAdded(2));
    const handling = createHandling({ store });
    expect((await handling.load(WALLET, counting)).state).toBe(2);
    expect((await handling.load(WALLET, wallet)).state.entries).toHaveLength(2);
    expect((await handling.load(WALLET, counting)).state).toBe(2);
  });

  it('drops the stream that was not used for longest, and folds it again when asked', async () => {
    const handling = createHandling({ store, cacheBytes: 3_000 });
    for (const stream of ['wallet-1', 'wallet-2', 'wallet-3']) await store.append(stream, 0, cardsAdded(2));
    const read = vi.spyOn(store, 'read');
    for (const stream of ['wallet-1', 'wallet-2', 'wallet-1', 'wallet-3'])
      await handling.load(stream, counting);
    read.mockClear();
    expect(await handling.load('wallet-1', counting)).toEqual({ state: 2, version: 2 });
    expect(await handling.load('wallet-2', counting)).toEqual({ state: 2, version: 2 });
    expect(read.mock.calls.map(([stream, after]) => [stream, after])).toEqual([
      ['wallet-1', 2],
      ['wallet-2', 0],
    ]);
  });

  it('keeps the folds of many streams within its bytes, and nothing of streams without events', async () => {
    const handling = createHandling({ store, cacheBytes: 20_000 });
    for (let at = 0; at < 100; at += 1) {
      const stream = `wallet-${String(at)}`;
      await handling.load(`${stream}-absent`, wallet);
      await store.append(stream, 0, cardsAdded(3));
      expect((await handling.load(stream, wallet)).state.entries).toHaveLength(3);
      expect(handling.cacheBytes()).toBeLessThanOrEqual(20_000);
    }
    expect(handling.cacheBytes()).toBeGreaterThan(15_000);
  });

  it('folds a stream that is larger than all its bytes, each time', async () => {
    const handling = createHandling({ store, cacheBytes: 1_000 });
    await store.append(WALLET, 0, cardsAdded(30));
    expect((await handling.load(WALLET, wallet)).version).toBe(30);
    expect(await handling.handle(addCard('one-more', 'command-1'))).toMatchObject({
      refused: 'card-limit-reached',
    });
    expect(handling.cacheBytes()).toBe(0);
  });

  it('never shows a state that failed to be stored', async () => {
    const handling = createHandling({ store });
    await handling.handle(addCard('one'));
    vi.spyOn(store, 'append').mockRejectedValueOnce(new Error('disk full'));
    await expect(handling.handle(addCard('two'))).rejects.toThrow('disk full');
    expect((await handling.load(WALLET, wallet)).state.entries.map(({ cardId }) => cardId)).toEqual(['one']);
    expect(await handling.handle(addCard('two'))).toMatchObject({ kind: 'done', events: [{ version: 2 }] });
  });

  it('shows what was stored though the store failed to say so', async () => {
    const handling = createHandling({ store });
    const append = store.append.bind(store);
    vi.spyOn(store, 'append').mockImplementationOnce(async (...args) => {
      await append(...args);
      throw new Error('connection lost');
    });
    const task = addCard('one', 'command-1');
    await expect(handling.handle(task)).rejects.toThrow('connection lost');
    expect((await handling.load(WALLET, wallet)).version).toBe(1);
    expect(await handling.handle(task)).toMatchObject({ kind: 'done', isRepeat: true });
  });

  it('is not misled by events of unknown types', async () => {
    vi.spyOn(store, 'read').mockImplementationOnce(async () => ({
      version: 4,
      hasMore: false,
      events: [],
      unreadable: [],
    }));
    const handling = createHandling({ store });
    expect(await handling.load(WALLET, counting)).toEqual({ state: 0, version: 4 });
    await store.append(WALLET, 0, [...cardsAdded(4), cardAdded('five')]);
    expect(await handling.load(WALLET, counting)).toEqual({ state: 1, version: 5 });
  });
});
