import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ForgetAccount, RegisterAccount } from '../domain/account/commands';
import { accountDecider } from '../domain/account/decide';
import { walletDecider } from '../domain/wallet/decide';
import { createStoresOnDoubles } from '../event-store/testing/stores-on-doubles';
import { type CountedLog, openCountedLog } from '../http/testing/counted-log';
import { type CachingCommandHandler, createCommandHandler } from './command-handler';
import { addCard, createContext, createWalletTask, upgrade, WALLET } from './testing/tasks';

const doubles = createStoresOnDoubles();
const logger = pino({ level: 'silent' });
let double: Awaited<ReturnType<typeof doubles.startDouble>>;
let log: CountedLog;
let handlers: readonly CachingCommandHandler[];
const follow = (store: CountedLog['store']) => createCommandHandler({ store, following: { logger } });

beforeEach(async () => {
  double = await doubles.startDouble();
  log = await openCountedLog(double.url);
  handlers = [follow(log.store), follow(await doubles.openStore({ url: double.url }))];
});
afterEach(async () => {
  for (const handler of handlers) handler.close();
  await log.store.close();
  await doubles.closeAll();
});

const listCards = async (handler: CachingCommandHandler, stream: string) =>
  (await handler.load(stream, walletDecider)).state.entries.map(({ cardId }) => cardId);

/** Waits until loads no longer read. */
async function waitUntilWarm(stream: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await handlers[0]!.load(stream, walletDecider);
      expect(await log.listCalls(() => handlers[0]!.load(stream, walletDecider))).toEqual([]);
    },
    { timeout: 30_000 },
  );
}

const USER_WALLET = streams.wallet(UserId.parse(v7()));
const add = (card: string) => ({ ...addCard(card), stream: USER_WALLET });

describe('a command handler that follows the log', () => {
  it('knows the events of another process at the position that its request carries', async () => {
    await handlers[0]!.handle(add('one'));
    await waitUntilWarm(USER_WALLET);
    const added = await handlers[1]!.handle(add('two'));
    if (!('position' in added)) throw new Error('Not added');
    await handlers[0]!.waitFor(added.position);
    expect(await listCards(handlers[0]!, USER_WALLET)).toEqual(['one', 'two']);
  });

  it('continues after its subscription was lost', async () => {
    await handlers[0]!.handle(add('one'));
    await waitUntilWarm(USER_WALLET);
    double.dropConnections();
    await vi.waitFor(() => handlers[1]!.handle(add('two')), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await listCards(handlers[0]!, USER_WALLET)).toEqual(['one', 'two']), {
      timeout: 30_000,
    });
    await waitUntilWarm(USER_WALLET);
  });

  it('reads the streams when its subscription delivers nothing', async () => {
    handlers[0]!.close();
    const { store } = log;
    const silent = follow({
      ...store,
      follow: () => ({ catchUp: () => false, stop: () => undefined }),
    });
    handlers = [silent, handlers[1]!];
    await silent.handle(add('one'));
    const added = await handlers[1]!.handle(add('two'));
    if (!('position' in added)) throw new Error('Not added');
    await silent.waitFor(added.position);
    expect(await listCards(silent, USER_WALLET)).toEqual(['one', 'two']);
  });

  it('never rejects a command because of an outdated state of its stream', async () => {
    await handlers[0]!.handle(add('one'));
    await handlers[1]!.handle(add('two'));
    const remove = createWalletTask({ type: 'RemoveCard', cardId: CardId.parse('two') });
    expect(await handlers[0]!.handle({ ...remove, stream: USER_WALLET })).toMatchObject({ kind: 'done' });
  });

  it('executes every command of two processes on one wallet once', async () => {
    await handlers[0]!.handle({ ...upgrade(), stream: USER_WALLET });
    const tasks = Array.from({ length: 30 }, (_, index) => add(`card-${String(index)}`));
    const results = await Promise.all(
      tasks.flatMap((task) => handlers.map((handler) => handler.handle(task))),
    );
    expect(results.filter((result) => !('kind' in result))).toEqual([]);
    expect((await log.store.read(USER_WALLET)).version).toBe(31);
  });

  it('keeps nothing of a forgotten account in the cache', async () => {
    const userId = UserId.parse(v7());
    const account = {
      stream: streams.account(userId),
      decider: accountDecider,
      context: { ...createContext(), actor: userId },
    };
    await handlers[1]!.handle({
      ...account,
      createCommand: (): RegisterAccount => ({ type: 'RegisterAccount' }),
    });
    await handlers[0]!.handle({ ...addCard('one'), stream: streams.wallet(userId) });
    expect(handlers[0]!.measureCacheBytes()).toBeGreaterThan(0);
    const context = { ...account.context, commandId: v7() };
    await handlers[1]!.handle({
      ...account,
      context,
      createCommand: (): ForgetAccount => ({ type: 'ForgetAccount' }),
    });
    await vi.waitFor(() => expect(handlers[0]!.measureCacheBytes()).toBe(0), { timeout: 30_000 });
  });

  it('ignores streams that it has not loaded', async () => {
    await handlers[1]!.handle(addCard('one'));
    expect(await log.listCalls(() => listCards(handlers[0]!, WALLET))).toEqual([`read ${WALLET}`]);
  });
});
