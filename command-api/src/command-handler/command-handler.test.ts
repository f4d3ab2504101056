import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { walletDecider } from '../domain/wallet/decide';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite/event-store';
import { cardAdded, cardsAdded } from '../event-store/testing/events';
import { createCommandHandler } from './command-handler';
import type { CommandHandler } from './port';
import { addCard, addCards, createWalletTask, NOW, upgrade, WALLET } from './testing/tasks';

let store: EventStore;
let commandHandler: CommandHandler;
let now = 0;
const pause = vi.fn(async (ms: number) => {
  now += ms;
});

beforeEach(() => {
  pause.mockClear();
  store = openSqliteEventStore(':memory:');
  commandHandler = createCommandHandler({ store, pause, elapsed: () => now, random: () => 0.5 });
});

const readStoredCards = async () =>
  (await store.read(WALLET)).events.map((event) => ('cardId' in event.data ? event.data.cardId : event.type));

describe('a command', () => {
  it('stores the decided events and returns them as recorded, with their position', async () => {
    const handled = await commandHandler.handle(addCard('amex-gold'));
    const { events } = await store.read(WALLET);
    expect(handled).toEqual({ kind: 'done', events, position: events[0]?.position, isRepeat: false });
    expect(events).toMatchObject([{ type: 'CardAdded', data: { cardId: 'amex-gold' }, version: 1 }]);
  });

  it('is based on the current state of its stream', async () => {
    await store.append(WALLET, 0, cardsAdded(3));
    expect(await commandHandler.handle(addCard('fourth'))).toEqual({ rejected: 'card-limit-reached' });
    expect(await readStoredCards()).toHaveLength(3);
  });

  it('is built from the state and version that the decision is based on', async () => {
    await store.append(WALLET, 0, cardsAdded(2));
    const createCommand = vi.fn(addCard('third').createCommand);
    await commandHandler.handle({ ...addCard('third'), createCommand });
    expect(createCommand).toHaveBeenCalledWith({
      state: expect.objectContaining({ plan: null }) as unknown,
      version: 2,
    });
  });

  it('stores nothing if nothing changes', async () => {
    const idle = { ...walletDecider, decide: () => [] };
    const handled = await commandHandler.handle({ ...addCard('amex-gold'), decider: idle });
    expect(handled).toEqual({ kind: 'done', events: [], isRepeat: false });
    expect((await store.read(WALLET)).version).toBe(0);
  });

  it('stores its metadata with every event, each with its own id', async () => {
    const twice = { ...walletDecider, decide: () => [cardAdded('one'), cardAdded('two')] };
    const task = addCard('one', 'command-1');
    await commandHandler.handle({ ...task, decider: twice });
    const { events } = await store.read(WALLET);
    const { commandDigest } = task.context;
    for (const { metadata } of events)
      expect(metadata).toMatchObject({
        commandId: 'command-1',
        commandDigest,
        correlationId: 'request-1',
        actor: 'user-1',
        occurredAt: NOW,
      });
    expect(new Set(events.map(({ metadata }) => metadata.eventId)).size).toBe(2);
  });
});

describe('a stream with concurrent commands', () => {
  it('adds exactly three cards to a free wallet, however many are sent', async () => {
    const results = await Promise.all(addCards(20).map((task) => commandHandler.handle(task)));
    expect(results.filter((result) => 'kind' in result)).toHaveLength(3);
    expect(
      results.filter((result) => 'rejected' in result && result.rejected === 'card-limit-reached'),
    ).toHaveLength(17);
    expect(await readStoredCards()).toHaveLength(3);
  });

  it('never fails a command because of a conflict with another', async () => {
    await commandHandler.handle(upgrade());
    const results = await Promise.all(addCards(30).map((task) => commandHandler.handle(task)));
    expect(results.every((result) => 'kind' in result)).toBe(true);
    expect(pause).not.toHaveBeenCalled();
    expect(await readStoredCards()).toHaveLength(31);
  });

  it('continues after a command that failed', async () => {
    const fails = { ...addCard('broken'), createCommand: () => Promise.reject(new Error('no catalog')) };
    const [failed, done] = await Promise.allSettled([
      commandHandler.handle(fails),
      commandHandler.handle(addCard('amex-gold')),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('no catalog') });
    expect(done).toMatchObject({ status: 'fulfilled', value: { kind: 'done' } });
  });

  it("doesn't block another stream", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { createCommand } = addCard('slow');
    const slow = commandHandler.handle({
      ...addCard('slow'),
      createCommand: async (loaded) => released.then(() => createCommand(loaded)),
    });
    expect(await commandHandler.handle({ ...addCard('quick'), stream: 'wallet-2' })).toMatchObject({
      kind: 'done',
    });
    release();
    expect(await slow).toMatchObject({ kind: 'done' });
  });
});

describe('a repeated command', () => {
  it('returns the earlier result and has no second effect', async () => {
    const task = addCard('amex-gold', 'command-1');
    const first = await commandHandler.handle(task);
    await commandHandler.handle(addCard('other'));
    const createCommand = vi.fn(task.createCommand);
    expect(await commandHandler.handle({ ...task, createCommand })).toEqual({ ...first, isRepeat: true });
    expect(createCommand).not.toHaveBeenCalled();
    expect(await readStoredCards()).toEqual(['amex-gold', 'other']);
  });

  it('is recognized after a restart, even with several events', async () => {
    const twice = { ...walletDecider, decide: () => [cardAdded('one'), cardAdded('two')] };
    await commandHandler.handle(addCard('zero'));
    const task = { ...addCard('one', 'command-1'), decider: twice };
    const first = await commandHandler.handle(task);
    expect(await createCommandHandler({ store }).handle(task)).toEqual({ ...first, isRepeat: true });
    expect(await readStoredCards()).toEqual(['zero', 'one', 'two']);
  });

  it('has one effect if both arrive at once', async () => {
    const task = addCard('amex-gold', 'command-1');
    const results = await Promise.all([commandHandler.handle(task), commandHandler.handle(task)]);
    expect(results).toMatchObject([
      { kind: 'done', isRepeat: false },
      { kind: 'done', isRepeat: true },
    ]);
    expect(await readStoredCards()).toEqual(['amex-gold']);
  });

  it('is rejected if its key was used for a different request', async () => {
    await commandHandler.handle(addCard('amex-gold', 'command-1'));
    const { context, ...other } = addCard('other', 'command-1');
    const reused = { ...other, context: { ...context, commandDigest: 'of a different body' } };
    expect(await commandHandler.handle(reused)).toEqual({ rejected: 'idempotency-key-reused' });
    expect(await readStoredCards()).toEqual(['amex-gold']);
  });

  it('is decided again after a rejection, which had no effect', async () => {
    const remove = createWalletTask({ type: 'RemoveCard', cardId: CardId.parse('one') }, 'command-1');
    expect(await commandHandler.handle(remove)).toEqual({ rejected: 'card-not-in-wallet' });
    await commandHandler.handle(addCard('one'));
    expect(await commandHandler.handle(remove)).toMatchObject({ kind: 'done', isRepeat: false });
  });
});

describe('a conflict with another process', () => {
  /** A task during which another process appends, the given number of times, between loading and storing. */
  function createOvertakenTask(times: number) {
    let left = times;
    const task = addCard('ours', 'command-1');
    return {
      ...task,
      createCommand: async (loaded: Parameters<typeof task.createCommand>[0]) => {
        if (left-- > 0) await store.append(WALLET, 'any', [cardAdded(`theirs-${String(left)}`)]);
        return task.createCommand(loaded);
      },
    };
  }

  it('leads to a new decision on what the other process stored', async () => {
    await store.append(WALLET, 0, cardsAdded(2));
    expect(await commandHandler.handle(createOvertakenTask(1))).toEqual({ rejected: 'card-limit-reached' });
    expect(await readStoredCards()).toEqual(['card-1', 'card-2', 'theirs-0']);
  });

  it('is retried after pauses that grow up to a limit', async () => {
    await commandHandler.handle(upgrade());
    expect(await commandHandler.handle(createOvertakenTask(6))).toMatchObject({
      kind: 'done',
      isRepeat: false,
    });
    expect(pause.mock.calls).toEqual([[10], [20], [40], [80], [80], [80]]);
  });

  it('is rejected if conflicts continue for two seconds', async () => {
    await commandHandler.handle(upgrade());
    const before = now;
    expect(await commandHandler.handle(createOvertakenTask(100))).toEqual({ rejected: 'too-many-conflicts' });
    expect(now - before).toBeGreaterThan(1_900);
    expect(now - before).toBeLessThan(2_000);
    expect(await readStoredCards()).not.toContain('ours');
  });

  it('finds the effect of the same command stored by the other process', async () => {
    const task = addCard('ours', 'command-1');
    const otherHandler = createCommandHandler({ store });
    const ours = commandHandler.handle({
      ...task,
      createCommand: async (loaded) => {
        await otherHandler.handle(task);
        return task.createCommand(loaded);
      },
    });
    expect(await ours).toMatchObject({ kind: 'done', isRepeat: true, events: [{ version: 1 }] });
    expect(await readStoredCards()).toEqual(['ours']);
  });
});
