import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteWriter } from './read-store/sqlite/writer';
import { favoriteAdded, favoritesAdded, OTHER_USER_ID, USER_ID } from './testing/events';
import { type RunningProcess, startProcess } from './testing/processes';
import { createSqliteLog, type SqliteLog } from './testing/sqlite-log';
import { createTempFolder } from './testing/temp-folder';

const EPOCH = 'epoch-1';
const STARTUP = { timeout: 40_000, interval: 50 };

describe('a process of the projections', () => {
  let folder: ReturnType<typeof createTempFolder>;
  let log: SqliteLog;
  let started: RunningProcess[];
  let writer: ReturnType<typeof openSqliteWriter>;

  beforeEach(() => {
    folder = createTempFolder();
    log = createSqliteLog(folder.getPath(SQLITE_FILES.events), EPOCH);
    const path = folder.getPath(SQLITE_FILES.views);
    writer = openSqliteWriter({ path, epoch: EPOCH });
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((running) => running.kill()));
    await writer.close();
    log.close();
    folder.remove();
  });

  function start(file: string, ...args: string[]): RunningProcess {
    const running = startProcess(file, args, folder.path);
    started.push(running);
    return running;
  }
  async function readTerms(userId = USER_ID) {
    const loaded = await writer.load(await writer.openLiveBuild(favorites), [userId]);
    return (loaded.get(userId)?.doc as FavoritesDoc | undefined)?.searchTerms ?? [];
  }

  it('applies every event once while one process after the other is killed', async () => {
    let version = 0;
    const append = (count: number) => {
      log.append(...favoritesAdded(count, version + 1));
      version += count;
    };
    append(500);
    for (let round = 0; round < 2; round += 1) {
      const running = start('main.ts');
      const before = (await readTerms()).length;
      await vi.waitFor(async () => expect((await readTerms()).length).toBeGreaterThan(before), STARTUP);
      append(500);
      await running.kill();
      append(100);
    }
    start('main.ts');
    await vi.waitFor(async () => expect(await readTerms()).toHaveLength(version), STARTUP);
    expect(await readTerms()).toEqual(
      Array.from({ length: version }, (_, index) => `term ${String(index + 1)}`),
    );
  });

  it('continues a killed rebuild, and switches only at the end', async () => {
    const count = 15_000;
    log.append(
      ...Array.from({ length: count }, (_, index) =>
        favoriteAdded(`term ${String(index + 1)}`, index + 1, index % 2 === 0 ? USER_ID : OTHER_USER_ID),
      ),
    );
    const findNextBuild = async () => (await writer.listBuilds()).find(({ state }) => state === 'building');
    const first = start('cli/main.ts', 'rebuild', 'favorites');
    await vi.waitFor(
      async () => expect(Number((await findNextBuild())?.position)).toBeGreaterThan(0),
      STARTUP,
    );
    await first.kill();
    const reached = Number((await findNextBuild())?.position);
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(count);

    const second = start('cli/main.ts', 'rebuild', 'favorites');
    expect(await second.ended).toBe(0);
    expect(second.readOutput()).toContain('generation 2 is live');
    const share = Math.floor((reached / count) * 100);
    expect(Number(/(\d+)%/.exec(second.readOutput())?.[1])).toBeGreaterThanOrEqual(share);
    expect(await findNextBuild()).toBeUndefined();
    expect(await readTerms()).toHaveLength(count / 2);
    expect(new Set(await readTerms()).size).toBe(count / 2);
  });
});
