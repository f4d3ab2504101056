import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import type { EventFeed } from '../feed/port';
import { openSqliteFeed } from '../feed/sqlite/feed';
import { openSqliteLeases } from '../leases/sqlite';
import { favoritesProjection } from '../models/favorites';
import { defineProjection, type Projection } from '../models/projection';
import { PROJECTIONS } from '../models/projections';
import { walletsProjection } from '../models/wallets';
import {
  favoriteAdded,
  favoritesAdded,
  OTHER_USER_ID,
  purchaseRecorded,
  toRecordedEvent,
  toUuid,
  USER_ID,
} from '../testing/events';
import { appendFixtures } from '../testing/fixture-log';
import { openReadStoreOnMongo, openReadStoreOnSqlite, type TestReadStore } from '../testing/read-stores';
import { createSqliteLog, type SqliteLog } from '../testing/sqlite-log';
import { createTempFolder } from '../testing/temp-folder';
import { getRebuildLeaseName, rebuild, type RebuildDependencies } from './rebuild';
import { rebuildAll } from './rebuild-all';
import { RebuildFailed, RebuildStopped } from './rebuild-stopped';

const PAGE_SIZE = 20;
const BOTH: readonly Projection[] = [favoritesProjection, walletsProjection];

describe.each([
  { store: 'SQLite', openStore: openReadStoreOnSqlite },
  { store: 'MongoDB', openStore: openReadStoreOnMongo },
])('rebuilding all read models in one pass on $store', ({ openStore }) => {
  let folder: ReturnType<typeof createTempFolder>;
  let log: SqliteLog;
  let deps: Omit<RebuildDependencies, 'projection'>;
  let listDocuments: TestReadStore['listDocuments'];

  beforeEach(() => {
    folder = createTempFolder();
    log = createSqliteLog(folder.getPath('events.db'));
  });
  afterEach(() => {
    log.close();
    folder.remove();
  });
  async function open(): Promise<void> {
    const feed = openSqliteFeed({ path: log.path, pageSize: PAGE_SIZE });
    const store = await openStore(folder.getPath, feed.epoch);
    const leases = openSqliteLeases({ path: folder.getPath('leases.db') });
    onTestFinished(async () => {
      await Promise.all([feed.close(), leases.close()]);
    });
    const { signal } = new AbortController();
    deps = {
      feed,
      writer: store.writer,
      leases,
      signal,
      holder: 'cli',
      leaseWaitMs: 0,
      onProgress: () => {},
    };
    ({ listDocuments } = store);
  }
  const run = (projections: readonly Projection[], changes: Partial<typeof deps> = {}) =>
    rebuildAll({ ...deps, ...changes, projections }, { requestId: null, clock: Date.now });
  const readLive = async ({ model }: Projection) =>
    listDocuments((await deps.writer.openLiveBuild(model)).collection);
  const readAll = async (projections: readonly Projection[]) =>
    Object.fromEntries(
      await Promise.all(projections.map(async (each) => [each.name, await readLive(each)] as const)),
    );
  const listStates = async () =>
    (await deps.writer.listBuilds()).map(({ collection, state }) => `${collection} ${state}`);

  it('fills the same documents as separate rebuilds, and reads the log once', async () => {
    appendFixtures(log, USER_ID, { isForgotten: false });
    appendFixtures(log, OTHER_USER_ID, { isForgotten: true });
    log.appendUnknown(toUuid(77));
    log.append(toRecordedEvent(purchaseRecorded({ purchaseId: toUuid(78) }), 1));
    await open();
    for (const projection of PROJECTIONS) await rebuild({ ...deps, projection });
    const separate = await readAll(PROJECTIONS);
    const reads: Position[] = [];
    const feed: EventFeed = {
      ...deps.feed,
      read: (after, ...rest) => {
        reads.push(after);
        return deps.feed.read(after, ...rest);
      },
    };
    const outcomes = await run(PROJECTIONS, { feed });
    expect(outcomes.map(({ result }) => result.status)).toEqual(PROJECTIONS.map(() => 'fulfilled'));
    expect(reads).toEqual([LOG_START]);
    for (const { generation } of (await deps.writer.listBuilds()).filter(({ state }) => state === 'live'))
      expect(generation).toBe(3);
    const together = await readAll(PROJECTIONS);
    expect(together).toEqual(separate);
    const empty = Object.keys(together).filter((name) => together[name]?.length === 0);
    expect(empty).toEqual([]);
  });

  it('continues each read model where it was stopped', async () => {
    log.append(...favoritesAdded(5 * PAGE_SIZE));
    await open();
    const stopping = new AbortController();
    const stopped = await run(BOTH, {
      signal: stopping.signal,
      onProgress: ({ position }) => {
        if (Number(position) >= PAGE_SIZE) stopping.abort();
      },
    });
    for (const { result } of stopped)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(RebuildStopped) as unknown });
    // One of them continues by itself, to a position within a page of the other.
    const further = new AbortController();
    const feed = openSqliteFeed({ path: log.path, pageSize: 7 });
    onTestFinished(() => feed.close());
    const onProgress: RebuildDependencies['onProgress'] = ({ position, from }) => {
      if (position > from) further.abort();
    };
    const alone = { ...deps, feed, projection: favoritesProjection, signal: further.signal, onProgress };
    await expect(rebuild(alone)).rejects.toBeInstanceOf(RebuildStopped);
    const started: Position[] = [];
    await run(BOTH, { onProgress: ({ from }) => void started.push(from) });
    expect(started.every((from) => from > LOG_START)).toBe(true);
    const [doc] = await readLive(favoritesProjection);
    for (const index of [1, PAGE_SIZE, PAGE_SIZE + 1, 5 * PAGE_SIZE])
      expect(JSON.stringify(doc).split(`term ${String(index)}\\"`).length - 1).toBeLessThanOrEqual(1);
    expect(JSON.stringify(doc).match(/term \d+/g)).toHaveLength(5 * PAGE_SIZE);
    expect(await listStates()).not.toContain(expect.stringContaining('building'));
  });

  it('makes the others live if one fails, and continues that one once the cause is fixed', async () => {
    log.append(...favoritesAdded(PAGE_SIZE + 2), favoriteAdded('bad', PAGE_SIZE + 3), favoriteAdded('z', 99));
    await open();
    let isBad = true;
    const failing = defineProjection(favorites, ['FavoriteAdded'], (event) => {
      if (isBad && event.data.searchTerm === 'bad') throw new RangeError('no');
      return favoritesProjection.apply(event);
    });
    const [failed, wallets] = await run([failing, walletsProjection]);
    expect(failed?.result).toMatchObject({ reason: expect.any(RebuildFailed) as unknown });
    expect(wallets?.result.status).toBe('fulfilled');
    isBad = false;
    const outcomes = await run([failing, walletsProjection]);
    expect(outcomes.map(({ result }) => result.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(JSON.stringify(await readLive(failing))).toContain('bad');
  });

  it('leaves out a read model that another process rebuilds or takes over', async () => {
    log.append(...favoritesAdded(3 * PAGE_SIZE));
    await open();
    const { leases, writer } = deps;
    const name = getRebuildLeaseName(favorites.collection);
    const lease = await leases.acquire(name, 'someone else', 6_000);
    const [busy, first] = await run(BOTH);
    expect(busy?.result).toMatchObject({
      reason: { message: expect.stringMatching(/another process/) as unknown },
    });
    expect(first?.result.status).toBe('fulfilled');
    if (lease) await leases.release(lease);
    const takeOver = async () => {
      const { fencingToken } = await leases.seize(name, 'another', 6_000);
      await writer.claim(await writer.openNextBuild(favorites), fencingToken);
    };
    let takingOver: Promise<void> | undefined;
    const feed: EventFeed = {
      ...deps.feed,
      async *read(...args) {
        for await (const page of deps.feed.read(...args)) {
          await (takingOver ??= takeOver());
          yield page;
        }
      },
    };
    const [lost, second] = await run(BOTH, { feed });
    expect(lost?.result).toMatchObject({
      reason: { message: expect.stringMatching(/another process/) as unknown },
    });
    expect(second?.result.status).toBe('fulfilled');
  });

  it('includes events that are appended meanwhile', async () => {
    log.append(...favoritesAdded(4 * PAGE_SIZE));
    await open();
    let next = 4 * PAGE_SIZE;
    await run(BOTH, {
      onProgress: () => {
        if (next >= 6 * PAGE_SIZE) return;
        log.append(...favoritesAdded(5, next + 1));
        next += 5;
      },
    });
    const terms = JSON.stringify(await readLive(favoritesProjection)).match(/term \d+/g);
    const live = (await deps.writer.listBuilds()).find(
      ({ name, state }) => name === favorites.name && state === 'live',
    );
    expect(Number(live?.position)).toBeGreaterThan(4 * PAGE_SIZE);
    const all = Array.from({ length: Number(live?.position) }, (_, index) => `term ${String(index + 1)}`);
    expect(terms).toEqual(all);
  });

  it('ends if the log can’t be read', async () => {
    log.append(...favoritesAdded(2));
    await open();
    const feed: EventFeed = {
      ...deps.feed,
      read: () => {
        throw new Error('unreachable');
      },
    };
    const outcomes = await run(BOTH, { feed });
    for (const { result } of outcomes) expect(result).toMatchObject({ reason: { message: 'unreachable' } });
  });
});
