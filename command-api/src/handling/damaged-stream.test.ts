import { streams } from '@tapwise/contracts/events/streams';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { EVENTS_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/plans';
import { beforeEach, describe, expect, it } from 'vitest';
import { pricing } from '../domain/pricing/decide';
import { wallet } from '../domain/wallet/decide';
import type { EventStore } from '../event-store/port';
import { openSqliteEventStore } from '../event-store/sqlite';
import { cardsAdded } from '../event-store/testing/events';
import { createHandling } from './handling';
import type { CommandHandling } from './port';
import { addCard, context, upgrade, WALLET } from './testing/tasks';

let db: Sqlite;
let store: EventStore;
let handling: CommandHandling;
let now = 0;
beforeEach(() => {
  db = openSqlite(':memory:', { durable: false, layout: EVENTS_LAYOUT });
  store = openSqliteEventStore(db);
  restart();
});

function restart() {
  handling = createHandling({ store, elapsed: () => now, pause: async () => undefined });
}
const harm = (by: 1 | -1) =>
  db.prepare('UPDATE events SET checksum = checksum + ? WHERE version = 1').run(by);

describe('a damaged stream of a user', () => {
  beforeEach(async () => {
    await store.append(WALLET, 0, cardsAdded(1));
    harm(1);
  });

  it('ends loads and commands, and stores nothing', async () => {
    await expect(handling.load(WALLET, wallet)).rejects.toBeInstanceOf(DamagedStream);
    await expect(handling.handle(addCard('another'))).rejects.toBeInstanceOf(DamagedStream);
    await expect(handling.handle(upgrade())).rejects.toBeInstanceOf(DamagedStream);
    expect((await store.read(WALLET)).version).toBe(1);
  });

  it('is used again with the next command once it is repaired', async () => {
    await expect(handling.load(WALLET, wallet)).rejects.toBeInstanceOf(DamagedStream);
    harm(-1);
    expect(await handling.handle(addCard('another'))).toMatchObject({ kind: 'done' });
    expect((await handling.load(WALLET, wallet)).version).toBe(2);
  });

  it('leaves the other streams alone', async () => {
    const stream = 'wallet-2';
    expect(await handling.handle({ ...addCard('amex-gold'), stream })).toMatchObject({ kind: 'done' });
  });
});

describe('a damaged shared stream', () => {
  const setPrices = (annual: number) => ({
    stream: streams.pricing,
    decider: pricing,
    command: () => ({ type: 'SetInitialPrices' as const, prices: { ...INITIAL_PRICES, annual } }),
    context: context(),
  });
  const load = async () => (await handling.load(streams.pricing, pricing)).state;
  let whole: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    await handling.handle(setPrices(2_000));
    whole = await load();
    restart();
    harm(1);
  });

  it('is loaded as far as it is readable, and takes no commands', async () => {
    expect(await load()).not.toEqual(whole);
    await expect(handling.handle(setPrices(3_000))).rejects.toBeInstanceOf(DamagedStream);
    await expect(handling.handle(setPrices(3_000))).rejects.toBeInstanceOf(DamagedStream);
    expect(await load()).not.toEqual(whole);
  });

  it('is read again seconds after it was repaired', async () => {
    expect(await load()).not.toEqual(whole);
    harm(-1);
    now += 2_000;
    expect(await load()).toEqual(whole);
  });

  it('takes commands as soon as it is repaired', async () => {
    await load();
    harm(-1);
    expect(await handling.handle(setPrices(3_000))).toMatchObject({ kind: 'done' });
    expect(await load()).toEqual(whole);
  });
});
