import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { openSqliteFeed } from '../feed/sqlite/feed';
import { openSqliteLeases } from '../leases/sqlite';
import { favoritesProjection } from '../models/favorites';
import { defineProjection, type Projection } from '../models/projection';
import { walletsProjection } from '../models/wallets';
import type { ProjectionStores } from '../open-stores';
import { openSqliteWriter } from '../read-store/sqlite/writer';
import { startProjections } from '../start';
import { favoriteAdded, toUuid } from '../testing/events';
import { createSqliteLog, type SqliteLog } from '../testing/sqlite-log';
import { createTempFolder } from '../testing/temp-folder';
import { type CommandDependencies, dropOld, showStatus } from './commands';
import { resumeOne } from './quarantine-commands';
import { rebuildEvery, rebuildOne } from './rebuild-commands';

const HALF_A_MINUTE_MS = 30_000;
const logger = pino({ level: 'silent' });

describe('the operator command line', () => {
  let folder: ReturnType<typeof createTempFolder>;
  let log: SqliteLog;
  let stores: ProjectionStores;
  let printed: string[];
  let now: number;
  let isBad: boolean;
  let stop: () => Promise<void>;

  const failing: Projection = defineProjection(favorites, ['FavoriteAdded'], (event) => {
    if (isBad && event.data.searchTerm === 'bad') throw new RangeError('secret text');
    return favoritesProjection.apply(event);
  });

  beforeEach(() => {
    folder = createTempFolder();
    log = createSqliteLog(folder.getPath('events.db'));
    const feed = openSqliteFeed({ path: log.path });
    const path = folder.getPath('views.db');
    now = Date.now();
    const clock = () => now;
    const writer = openSqliteWriter({ path, epoch: feed.epoch, clock });
    const leases = openSqliteLeases({ path });
    const close = async () => {
      await Promise.all([feed.close(), writer.close(), leases.close()]);
    };
    stores = { feed, writer, leases, close, skip: async () => undefined };
    printed = [];
    isBad = true;
    stop = async () => undefined;
  });
  afterEach(async () => {
    await stop();
    await stores.close();
    log.close();
    folder.remove();
  });

  const createDependencies = (changes: Partial<CommandDependencies> = {}): CommandDependencies => ({
    stores,
    print: (line) => printed.push(line),
    clock: () => now,
    signal: new AbortController().signal,
    startReport: () => ({ report: () => undefined, end: () => undefined }),
    projections: [failing, walletsProjection],
    ...changes,
  });
  async function serve() {
    const running = await startProjections({
      ...stores,
      logger,
      retryDelays: [1],
      projections: [failing, walletsProjection],
    });
    stop = () => running.stop();
    return running;
  }
  const readTable = async () => {
    printed = [];
    await showStatus(createDependencies());
    return (printed[0] ?? '').split('\n').map((line) => line.split(/\s{2,}/));
  };
  const readRow = async (name: string, state: string) =>
    (await readTable()).find((cells) => cells[0] === name && cells[3]?.startsWith(state));

  describe('status', () => {
    it('shows that a new installation has started nothing and has no runner', async () => {
      log.append(favoriteAdded('a', 1));
      expect(await readTable()).toEqual([
        ['PROJECTION', 'VERSION', 'GENERATION', 'STATE', 'POSITION', 'LAG', 'RUN BY', 'FAILURE'],
        ['favorites', expect.any(String), '1', 'live', '0', '1', 'none'],
        ['wallets', expect.any(String), '1', 'live', '0', '1', 'none'],
      ]);
    });

    it('shows who runs what, the progress, and why a projection is paused, but no error text', async () => {
      log.append(favoriteAdded('good', 1), favoriteAdded('bad', 2), favoriteAdded('after', 3));
      await serve();
      await vi.waitFor(async () => expect(await readRow('favorites', 'live, paused')).toBeDefined());
      const cells = await readRow('favorites', 'live, paused');
      expect(cells?.slice(4, 6)).toEqual(['1', '2']);
      expect(cells?.[6]).toMatch(new RegExp(`:${String(process.pid)}:`));
      expect(cells?.[7]).toBe(`RangeError at FavoriteAdded ${toUuid(900_002)}`);
      expect(printed[0]).not.toContain('secret');
      await vi.waitFor(async () =>
        expect((await readRow('wallets', 'live'))?.slice(4, 6)).toEqual(['3', '0']),
      );
    });
  });

  describe('resume', () => {
    it('resumes a paused projection within seconds, without a restart', async () => {
      const last = log.append(favoriteAdded('bad', 1), favoriteAdded('after', 2));
      const running = await serve();
      await vi.waitFor(async () => expect(await readRow('favorites', 'live, paused')).toBeDefined());
      isBad = false;
      await resumeOne('favorites', createDependencies());
      expect(printed.at(-1)).toContain('retries within seconds');
      await vi.waitFor(
        () =>
          expect(running.listStatuses().find(({ name }) => name === 'favorites')).toMatchObject({
            position: last,
            paused: undefined,
          }),
        5_000,
      );
      expect(await readRow('favorites', 'live, paused')).toBeUndefined();
    });

    it('pauses again at the same event until its cause is fixed', async () => {
      log.append(favoriteAdded('bad', 1));
      await serve();
      await vi.waitFor(async () => expect(await readRow('favorites', 'live, paused')).toBeDefined());
      await resumeOne('favorites', createDependencies());
      expect(await readRow('favorites', 'live, paused')).toBeUndefined();
      await vi.waitFor(async () => expect(await readRow('favorites', 'live, paused')).toBeDefined(), 5_000);
    });

    it('reports that there is nothing to resume', async () => {
      await resumeOne('wallets', createDependencies());
      expect(printed).toEqual(["wallets isn't paused."]);
    });
  });

  it('rejects an unknown name and lists the valid ones', async () => {
    await expect(rebuildOne('wallet', createDependencies())).rejects.toThrow(
      /Unknown projection wallet.*favorites, wallets/,
    );
    await expect(resumeOne('wallet', createDependencies())).rejects.toThrow(/Unknown projection wallet/);
  });

  it('refuses to rebuild if the documents are ahead of the log', async () => {
    log.append(favoriteAdded('a', 1), favoriteAdded('b', 2));
    isBad = false;
    await (await serve()).waitUntilReady();
    log.db.exec('DELETE FROM events WHERE position = 2');
    await expect(rebuildOne('favorites', createDependencies())).rejects.toThrow(
      /beyond the end of the event log/,
    );
  });

  describe('rebuild --all', () => {
    it('makes all read models live', async () => {
      log.append(favoriteAdded('a', 1));
      await rebuildEvery(createDependencies());
      expect(printed).toEqual([
        expect.stringContaining('favorites: generation 2 is live'),
        expect.stringContaining('wallets: generation 2 is live'),
      ]);
    });

    it('lists those that failed, after the others are live', async () => {
      log.append(favoriteAdded('bad', 1));
      await expect(rebuildEvery(createDependencies())).rejects.toThrow(/^1 projection not rebuilt/);
      expect(printed).toEqual([
        expect.stringContaining('wallets: generation 2 is live'),
        expect.stringContaining("favorites can't process the event"),
      ]);
    });

    it('can be stopped', async () => {
      log.append(favoriteAdded('a', 1));
      const signal = AbortSignal.abort();
      await expect(rebuildEvery(createDependencies({ signal }))).rejects.toThrow(/Run it again to continue/);
    });
  });

  describe('drop-old', () => {
    it('removes replaced documents half a minute later', async () => {
      log.append(favoriteAdded('a', 1));
      await rebuildOne('favorites', createDependencies());
      expect(printed.at(-1)).toContain('generation 2 is live');
      await dropOld(createDependencies());
      expect(printed.slice(-2)).toEqual([
        expect.stringContaining('was live until recently'),
        'Nothing was removed.',
      ]);
      now += HALF_A_MINUTE_MS;
      await dropOld(createDependencies());
      expect(printed.at(-1)).toBe(`${favorites.collection} was removed.`);
      expect((await stores.writer.listBuilds()).map(({ generation }) => generation)).toEqual([2]);
    });

    it('keeps the build of a running older version and removes it once that is gone', async () => {
      const older = defineReadModel('favorites', 0, favorites.schema);
      await stores.writer.openLiveBuild(older);
      await stores.writer.openLiveBuild(favorites);
      const lease = await stores.leases.acquire(older.collection, 'an older release', 6_000);
      await dropOld(createDependencies());
      expect(printed).toContain(`${older.collection} is updated by an older release.`);
      if (lease) await stores.leases.release(lease);
      await dropOld(createDependencies());
      expect(printed).toContain(`${older.collection} was removed.`);
      expect((await stores.writer.listBuilds()).map(({ version }) => version)).toEqual([favorites.version]);
    });

    it('keeps a newer version’s build and unfinished builds', async () => {
      await stores.writer.openLiveBuild(defineReadModel('favorites', 99, favorites.schema));
      await stores.writer.openNextBuild(favorites);
      await dropOld(createDependencies());
      expect(printed.at(-1)).toBe('Nothing was removed.');
      expect(await stores.writer.listBuilds()).toHaveLength(3);
    });
  });
});
