import { beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/account/plans';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { pricingDecider } from '../domain/pricing/decide';
import { walletDecider } from '../domain/wallet/decide';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite/event-store';
import { cardsAdded } from '../event-store/testing/events';
import { createCommandHandler } from './command-handler';
import type { CommandHandler } from './port';
import { addCard, createContext, upgrade, WALLET } from './testing/tasks';

let db: Sqlite;
let store: EventStore;
let commandHandler: CommandHandler;
let now = 0;
beforeEach(() => {
  db = openSqlite(':memory:', { isDurable: false, layout: EVENTS_LAYOUT });
  store = openSqliteEventStore(db);
  restart();
});

function restart() {
  commandHandler = createCommandHandler({ store, elapsed: () => now, pause: async () => undefined });
}
const damageRow = (by: 1 | -1) =>
  db.prepare('UPDATE events SET checksum = checksum + ? WHERE version = 1').run(by);

describe('a damaged user stream', () => {
  beforeEach(async () => {
    await store.append(WALLET, 0, cardsAdded(1));
    damageRow(1);
  });

  it('fails loads and commands, and stores nothing', async () => {
    await expect(commandHandler.load(WALLET, walletDecider)).rejects.toBeInstanceOf(DamagedStream);
    await expect(commandHandler.handle(addCard('another'))).rejects.toBeInstanceOf(DamagedStream);
    await expect(commandHandler.handle(upgrade())).rejects.toBeInstanceOf(DamagedStream);
    expect((await store.read(WALLET)).version).toBe(1);
  });

  it('works again with the next command after a repair', async () => {
    await expect(commandHandler.load(WALLET, walletDecider)).rejects.toBeInstanceOf(DamagedStream);
    damageRow(-1);
    expect(await commandHandler.handle(addCard('another'))).toMatchObject({ kind: 'done' });
    expect((await commandHandler.load(WALLET, walletDecider)).version).toBe(2);
  });

  it("doesn't affect other streams", async () => {
    const stream = 'wallet-2';
    expect(await commandHandler.handle({ ...addCard('amex-gold'), stream })).toMatchObject({ kind: 'done' });
  });
});

describe('a damaged shared stream', () => {
  const setPrices = (annual: number) => ({
    stream: streams.pricing,
    decider: pricingDecider,
    createCommand: () => ({ type: 'SetInitialPrices' as const, prices: { ...INITIAL_PRICES, annual } }),
    context: createContext(),
  });
  const load = async () => (await commandHandler.load(streams.pricing, pricingDecider)).state;
  let whole: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    await commandHandler.handle(setPrices(2_000));
    whole = await load();
    restart();
    damageRow(1);
  });

  it('is loaded as far as it is readable, and rejects commands', async () => {
    expect(await load()).not.toEqual(whole);
    await expect(commandHandler.handle(setPrices(3_000))).rejects.toBeInstanceOf(DamagedStream);
    await expect(commandHandler.handle(setPrices(3_000))).rejects.toBeInstanceOf(DamagedStream);
    expect(await load()).not.toEqual(whole);
  });

  it('is read again within seconds after a repair', async () => {
    expect(await load()).not.toEqual(whole);
    damageRow(-1);
    now += 2_000;
    expect(await load()).toEqual(whole);
  });

  it('accepts commands as soon as it is repaired', async () => {
    await load();
    damageRow(-1);
    expect(await commandHandler.handle(setPrices(3_000))).toMatchObject({ kind: 'done' });
    expect(await load()).toEqual(whole);
  });
});
