import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wallet } from '../domain/wallet/decide';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite';
import { cardAdded, cardsAdded } from '../event-store/testing/events';
import { createHandling } from './handling';
import type { CommandHandling } from './port';
import { addCard, addCards, AT, upgrade, WALLET, walletTask } from './testing/tasks';

let store: EventStore;
let handling: CommandHandling;
let now = 0;
const pause = vi.fn(async (ms: number) => {
  now += ms;
});

beforeEach(() => {
  pause.mockClear();
  store = openSqliteEventStore(':memory:');
  handling = createHandling({ store, pause, elapsed: () => now, random: () => 0.5 });
});

const storedCards = async () =>
  (await store.read(WALLET)).events.map((event) => ('cardId' in event.data ? event.data.cardId : event.type));

describe('a command', () => {
  it('stores what was decided and answers it as recorded, with its position', async () => {
    const handled = await handling.handle(addCard('amex-gold'));
    const { events } = await store.read(WALLET);
    expect(handled).toEqual({ kind: 'done', events, position: events[0]?.position, isRepeat: false });
    expect(events).toMatchObject([{ type: 'CardAdded', data: { cardId: 'amex-gold' }, version: 1 }]);
  });

  it('is decided on the state that its stream adds up to', async () => {
    await store.append(WALLET, 0, cardsAdded(3));
    expect(await handling.handle(addCard('fourth'))).toEqual({ refused: 'card-limit-reached' });
    expect(await storedCards()).toHaveLength(3);
  });

  it('is made from the state and version it is decided on', async () => {
    await store.append(WALLET, 0, cardsAdded(2));
    const command = vi.fn(addCard('third').command);
    await handling.handle({ ...addCard('third'), command });
    expect(command).toHaveBeenCalledWith({
      state: expect.objectContaining({ plan: null }) as unknown,
      version: 2,
    });
  });

  it('stores nothing when nothing has to change', async () => {
    const idle = { ...wallet, decide: () => [] };
    const handled = await handling.handle({ ...addCard('amex-gold'), decider: idle });
    expect(handled).toEqual({ kind: 'done', events: [], isRepeat: false });
    expect((await store.read(WALLET)).version).toBe(0);
  });

  it('leaves who, what and when with every event, under ids of their own', async () => {
    const twice = { ...wallet, decide: () => [cardAdded('one'), cardAdded('two')] };
    const task = addCard('one', 'command-1');
    await handling.handle({ ...task, decider: twice });
    const { events } = await store.read(WALLET);
    const { commandDigest } = task.context;
    for (const { metadata } of events)
      expect(metadata).toMatchObject({
        commandId: 'command-1',
        commandDigest,
        correlationId: 'request-1',
        actor: 'user-1',
        occurredAt: AT,
      });
    expect(new Set(events.map(({ metadata }) => metadata.eventId)).size).toBe(2);
  });
});

describe('commands on one stream at once', () => {
  it('add exactly three cards to a free wallet, however many ask', async () => {
    const results = await Promise.all(addCards(20).map((task) => handling.handle(task)));
    expect(results.filter((result) => 'kind' in result)).toHaveLength(3);
    expect(
      results.filter((result) => 'refused' in result && result.refused === 'card-limit-reached'),
    ).toHaveLength(17);
    expect(await storedCards()).toHaveLength(3);
  });

  it('are none of them lost to conflicts with each other', async () => {
    await handling.handle(upgrade());
    const results = await Promise.all(addCards(30).map((task) => handling.handle(task)));
    expect(results.every((result) => 'kind' in result)).toBe(true);
    expect(pause).not.toHaveBeenCalled();
    expect(await storedCards()).toHaveLength(31);
  });

  it('go on after one that failed', async () => {
    const fails = { ...addCard('broken'), command: () => Promise.reject(new Error('no catalogue')) };
    const [failed, done] = await Promise.allSettled([
      handling.handle(fails),
      handling.handle(addCard('amex-gold')),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('no catalogue') });
    expect(done).toMatchObject({ status: 'fulfilled', value: { kind: 'done' } });
  });

  it('do not keep another stream waiting', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { command } = addCard('slow');
    const slow = handling.handle({
      ...addCard('slow'),
      command: async (loaded) => held.then(() => command(loaded)),
    });
    expect(await handling.handle({ ...addCard('quick'), stream: 'wallet-2' })).toMatchObject({
      kind: 'done',
    });
    release();
    expect(await slow).toMatchObject({ kind: 'done' });
  });
});

describe('a command that comes again', () => {
  it('is answered as before and has no second effect', async () => {
    const task = addCard('amex-gold', 'command-1');
    const first = await handling.handle(task);
    await handling.handle(addCard('other'));
    const command = vi.fn(task.command);
    expect(await handling.handle({ ...task, command })).toEqual({ ...first, isRepeat: true });
    expect(command).not.toHaveBeenCalled();
    expect(await storedCards()).toEqual(['amex-gold', 'other']);
  });

  it('is known after a restart, several events and all', async () => {
    const twice = { ...wallet, decide: () => [cardAdded('one'), cardAdded('two')] };
    await handling.handle(addCard('zero'));
    const task = { ...addCard('one', 'command-1'), decider: twice };
    const first = await handling.handle(task);
    expect(await createHandling({ store }).handle(task)).toEqual({ ...first, isRepeat: true });
    expect(await storedCards()).toEqual(['zero', 'one', 'two']);
  });

  it('has one effect when both come at once', async () => {
    const task = addCard('amex-gold', 'command-1');
    const results = await Promise.all([handling.handle(task), handling.handle(task)]);
    expect(results).toMatchObject([
      { kind: 'done', isRepeat: false },
      { kind: 'done', isRepeat: true },
    ]);
    expect(await storedCards()).toEqual(['amex-gold']);
  });

  it('is refused when its key was used for something else', async () => {
    await handling.handle(addCard('amex-gold', 'command-1'));
    const { context, ...other } = addCard('other', 'command-1');
    const reused = { ...other, context: { ...context, commandDigest: 'of another body' } };
    expect(await handling.handle(reused)).toEqual({ refused: 'idempotency-key-reused' });
    expect(await storedCards()).toEqual(['amex-gold']);
  });

  it('is decided anew after a refusal: nothing was done that could be repeated', async () => {
    const remove = walletTask({ type: 'RemoveCard', cardId: CardId.parse('one') }, 'command-1');
    expect(await handling.handle(remove)).toEqual({ refused: 'card-not-in-wallet' });
    await handling.handle(addCard('one'));
    expect(await handling.handle(remove)).toMatchObject({ kind: 'done', isRepeat: false });
  });
});

describe('a conflict with another process', () => {
  /** A task in whose way another process appends, the given number of times, between loading and storing. */
  function overtaken(times: number) {
    let left = times;
    const task = addCard('ours', 'command-1');
    return {
      ...task,
      command: async (loaded: Parameters<typeof task.command>[0]) => {
        if (left-- > 0) await store.append(WALLET, 'any', [cardAdded(`theirs-${String(left)}`)]);
        return task.command(loaded);
      },
    };
  }

  it('is decided again on what the other process stored', async () => {
    await store.append(WALLET, 0, cardsAdded(2));
    expect(await handling.handle(overtaken(1))).toEqual({ refused: 'card-limit-reached' });
    expect(await storedCards()).toEqual(['card-1', 'card-2', 'theirs-0']);
  });

  it('is tried again after pauses that grow up to a limit', async () => {
    await handling.handle(upgrade());
    expect(await handling.handle(overtaken(6))).toMatchObject({ kind: 'done', isRepeat: false });
    expect(pause.mock.calls).toEqual([[10], [20], [40], [80], [80], [80]]);
  });

  it('is refused when it still meets conflicts after two seconds', async () => {
    await handling.handle(upgrade());
    const before = now;
    expect(await handling.handle(overtaken(100))).toEqual({ refused: 'too-many-conflicts' });
    expect(now - before).toBeGreaterThan(1_900);
    expect(now - before).toBeLessThan(2_000);
    expect(await storedCards()).not.toContain('ours');
  });

  it('finds the effect of the same command that the other process stored', async () => {
    const task = addCard('ours', 'command-1');
    const there = createHandling({ store });
    const ours = handling.handle({
      ...task,
      command: async (loaded) => {
        await there.handle(task);
        return task.command(loaded);
      },
    });
    expect(await ours).toMatchObject({ kind: 'done', isRepeat: true, events: [{ version: 1 }] });
    expect(await storedCards()).toEqual(['ours']);
  });
});
