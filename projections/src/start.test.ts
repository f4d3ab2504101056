import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { defineReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { prices } from '@tapwise/contracts/read-models/prices';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { EventFeed } from './feed/port';
import { favoritesProjection } from './models/favorites';
import type { Projection } from './models/projection';
import { PROJECTIONS } from './models/projections';
import { type Projections, startProjections } from './start';
import { favoritesAdded, USER_ID } from './testing/events';
import { useSqliteStores } from './testing/sqlite-stores';

const logger = pino({ level: 'silent' });
const FEW_SECONDS = { timeout: 8_000 };
const HALVES = [Math.floor(READ_MODELS.length / 2), Math.ceil(READ_MODELS.length / 2)];

/** Like separate processes: each with its own connections and leases. */
describe('each of several projections processes', () => {
  const { log, onClose, open } = useSqliteStores();
  let version: number;

  beforeEach(() => {
    version = 0;
  });
  async function start(isSingleProcess = false, projections = PROJECTIONS): Promise<Projections> {
    const running = await startProjections({ ...open(), logger, isSingleProcess, projections });
    onClose(() => running.stop());
    return running;
  }
  const append = (count: number) => {
    const events = favoritesAdded(count, version + 1);
    version += count;
    return log().append(...events);
  };
  const countRunning = (...all: Projections[]) => all.map((running) => running.listStatuses().length);
  async function readTerms() {
    const { writer } = open();
    const loaded = await writer.load(await writer.openLiveBuild(favorites), [USER_ID]);
    return (loaded.get(USER_ID)?.doc as FavoritesDoc | undefined)?.searchTerms ?? [];
  }

  it('runs a share, and rebalances when another joins', async () => {
    const first = await start();
    expect(countRunning(first)).toEqual([READ_MODELS.length]);
    const second = await start();
    await vi.waitFor(
      () => expect(countRunning(first, second).sort((a, b) => a - b)).toEqual(HALVES),
      FEW_SECONDS,
    );
    const third = await start();
    await vi.waitFor(() => {
      const shares = countRunning(first, second, third);
      expect(Math.max(...shares)).toBe(Math.ceil(READ_MODELS.length / shares.length));
      expect(shares.reduce((a, b) => a + b)).toBe(READ_MODELS.length);
    }, FEW_SECONDS);
  });

  it('leaves everything to a single process, from startup on', async () => {
    append(3);
    const shared = await start();
    await shared.waitUntilReady();
    const alone = await start(true);
    expect(countRunning(alone)).toEqual([READ_MODELS.length]);
    append(3);
    await alone.waitUntilReady();
    expect(await readTerms()).toHaveLength(version);
    await vi.waitFor(() => expect(countRunning(shared, alone)).toEqual([0, READ_MODELS.length]), FEW_SECONDS);
  });

  it('lets a single process start immediately although another was just killed', async () => {
    const { leases } = open();
    for (const { collection } of READ_MODELS) await leases.acquire(collection, 'killed', 60_000);
    append(3);
    const alone = await start(true);
    await alone.waitUntilReady();
    expect(await readTerms()).toHaveLength(3);
  });

  it('builds a newer version alongside the one that an older release maintains', async () => {
    append(3);
    const older = await start();
    await older.waitUntilReady();
    const model = defineReadModel('favorites', favorites.version + 1, favorites.schema);
    const raised: Projection = { ...favoritesProjection, version: model.version, model };
    const others = PROJECTIONS.filter(({ name }) => name !== model.name);
    const newer = await start(false, [raised, ...others]);
    expect(newer.listStatuses()).toMatchObject([{ name: 'favorites', version: model.version }]);
    const last = append(2);
    const { writer } = open();
    await vi.waitFor(async () => {
      const filled = (await writer.listBuilds()).filter(({ name }) => name === 'favorites');
      expect(filled.map(({ version, position }) => [version, position])).toEqual([
        [favorites.version, last],
        [model.version, last],
      ]);
    }, FEW_SECONDS);
    await older.stop();
    await vi.waitFor(() => expect(countRunning(newer)).toEqual([READ_MODELS.length]), FEW_SECONDS);
  });

  it('applies every event once while the processes take the projections from each other', async () => {
    const first = await start();
    const rounds = 6;
    for (let round = 0; round < rounds; round += 1) {
      append(40);
      const other = await start(round % 2 === 0);
      append(40);
      await other.waitUntilReady();
      await other.stop();
    }
    append(1);
    await vi.waitFor(async () => expect(await readTerms()).toHaveLength(version), FEW_SECONDS);
    expect(await readTerms()).toEqual(
      Array.from({ length: version }, (_, index) => `term ${String(index + 1)}`),
    );
    expect(first.listStatuses().every(({ paused }) => paused === undefined)).toBe(true);
  });

  it('reads the log once for all projections at the same position, wherever each started', async () => {
    append(4);
    const stores = open();
    const models = [favorites, wallets, prices];
    for (const [index, model] of models.entries()) {
      const build = await stores.writer.openLiveBuild(model);
      await stores.writer.claim(build, 0);
      const batch = { build, after: LOG_START, changes: [], upTo: toPosition(index + 1), fencingToken: 0 };
      expect(await stores.writer.commit(batch)).toBe(true);
    }
    let reading = 0;
    const counted: EventFeed = {
      ...stores.feed,
      async *read(...args) {
        reading += 1;
        try {
          yield* stores.feed.read(...args);
        } finally {
          reading -= 1;
        }
      },
    };
    const running = await startProjections({ ...stores, feed: counted, logger, isSingleProcess: true });
    onClose(() => running.stop());
    expect(reading).toBeGreaterThan(models.length);
    await running.waitUntilReady();
    append(1);
    await running.waitUntilReady();
    await vi.waitFor(() => expect(reading).toBe(1), FEW_SECONDS);
    append(1);
    await running.waitUntilReady();
    expect(new Set(running.listStatuses().map(({ position }) => position))).toEqual(new Set([toPosition(6)]));
  });

  it('rebuilds a read model whose checkpoint is the impossible 2^64-1', async () => {
    append(5);
    const { writer } = open();
    const build = await writer.openLiveBuild(favorites);
    await writer.claim(build, 0);
    const upTo = toPosition(2n ** 64n - 1n);
    expect(await writer.commit({ build, after: LOG_START, changes: [], upTo, fencingToken: 0 })).toBe(true);
    const running = await start();
    await running.waitUntilReady();
    expect(await readTerms()).toHaveLength(5);
    const positions = (await writer.listBuilds()).map(({ position }) => position);
    expect(new Set(positions)).toEqual(new Set([toPosition(5)]));
  });

  it('refuses to start if the log ends before the checkpoints', async () => {
    append(5);
    const running = await start();
    await running.waitUntilReady();
    await running.stop();
    log().db.exec('DELETE FROM events WHERE position > 3');
    await expect(start()).rejects.toThrow(/older or different copy.*npm run restore -- --from <folder>/);
  });
});
