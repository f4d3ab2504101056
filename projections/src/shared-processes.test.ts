import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { type EventStoreDouble, startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { type MongoDouble, startMongoDouble } from '@tapwise/store-doubles/mongodb/double';
import { openEventStoreDbFeed } from './feed/eventstoredb/feed';
import type { EventFeed } from './feed/port';
import { openMongoLeases } from './leases/mongodb';
import type { Leases } from './leases/port';
import { openMongoWriter } from './read-store/mongodb/writer';
import type { ReadModelWriter } from './read-store/port';
import { OTHER_USER_ID, USER_ID } from './testing/events';
import { openEventStoreDbLog } from './testing/eventstoredb-log';
import { type RunningProcess, startProcess } from './testing/processes';
import { storedFavoriteAdded } from './testing/stored-events';
import { createTempFolder } from './testing/temp-folder';

/** The guaranteed time; starting a process on a busy machine may take longer. */
const TAKEOVER = { timeout: 10_000, interval: 50 };
const STARTUP = { timeout: 40_000, interval: 50 };

describe('each process that shares the projections of the production stores', () => {
  let folder: ReturnType<typeof createTempFolder>;
  let events: EventStoreDouble;
  let documents: MongoDouble;
  let log: Awaited<ReturnType<typeof openEventStoreDbLog>>;
  let feed: EventFeed;
  let writer: ReadModelWriter;
  let leases: Leases;
  let started: RunningProcess[];

  beforeEach(async () => {
    folder = createTempFolder();
    [events, documents] = await Promise.all([startEventStoreDouble({}), startMongoDouble({})]);
    log = await openEventStoreDbLog({ url: events.url });
    feed = await openEventStoreDbFeed({ url: events.url });
    writer = await openMongoWriter({ url: documents.url, epoch: feed.epoch });
    leases = await openMongoLeases({ url: documents.url });
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((running) => running.kill()));
    await Promise.all([log.close(), feed.close(), writer.close(), leases.close()]);
    await Promise.all([events.close(), documents.close()]);
    folder.remove();
  });

  function start(): RunningProcess {
    const running = startProcess('main.ts', [], folder.path, {
      EVENT_STORE: 'eventstoredb',
      EVENTSTOREDB_URL: events.url,
      READ_STORE: 'mongodb',
      MONGODB_URL: documents.url,
    });
    started.push(running);
    return running;
  }
  const HALVES = [Math.floor(READ_MODELS.length / 2), Math.ceil(READ_MODELS.length / 2)];
  /** How many projections each process runs, in ascending order. */
  async function countShares(): Promise<number[]> {
    const names = new Set<string>(READ_MODELS.map(({ collection }) => collection));
    const holders = (await leases.listActive())
      .filter(({ name }) => names.has(name))
      .map(({ holder }) => holder);
    return [...new Set(holders)]
      .map((name) => holders.filter((holder) => holder === name).length)
      .sort((a, b) => a - b);
  }
  async function findLowestPosition(): Promise<string> {
    return (await writer.listBuilds()).map(({ position }) => position).sort()[0] ?? LOG_START;
  }
  async function readTerms(userId = USER_ID) {
    const loaded = await writer.load(await writer.openLiveBuild(favorites), [userId]);
    return (loaded.get(userId)?.doc as FavoritesDoc | undefined)?.searchTerms ?? [];
  }

  it('runs a fair share, and all projections within ten seconds after the other was killed', async () => {
    await log.append(streams.favorites(USER_ID), storedFavoriteAdded('term 1'));
    const first = start();
    await vi.waitFor(async () => expect(await countShares()).toEqual([READ_MODELS.length]), STARTUP);
    start();
    await vi.waitFor(async () => expect(await countShares()).toEqual(HALVES), STARTUP);

    await first.kill();
    await log.append(streams.favorites(USER_ID), storedFavoriteAdded('term 2'));
    const last = await log.append(streams.favorites(OTHER_USER_ID), storedFavoriteAdded('term 3'));
    await vi.waitFor(async () => expect((await findLowestPosition()) >= last).toBe(true), TAKEOVER);
    expect(await countShares()).toEqual([READ_MODELS.length]);
    expect(await readTerms()).toEqual(['term 1', 'term 2']);
    expect(await readTerms(OTHER_USER_ID)).toEqual(['term 3']);
  });

  it('releases its share immediately when it is asked to stop', async () => {
    const running = [start(), start()];
    await vi.waitFor(async () => expect(await countShares()).toEqual(HALVES), STARTUP);
    expect(await running[0]?.stop()).toBe(0);
    expect((await countShares()).at(-1)).toBeLessThanOrEqual(READ_MODELS.length);
    await vi.waitFor(async () => expect(await countShares()).toEqual([READ_MODELS.length]), TAKEOVER);
  });
});
