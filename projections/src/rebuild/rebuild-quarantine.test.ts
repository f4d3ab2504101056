import { describe, expect, it } from 'vitest';
import { LOG_START } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { favoritesProjection } from '../models/favorites';
import { favoriteAdded, favoritesAdded, USER_ID } from '../testing/events';
import { useSqliteStores } from '../testing/sqlite-stores';
import { rebuild, type RebuildDependencies } from './rebuild';

const PAGE_SIZE = 20;

describe('rebuilding from a log with unreadable events', () => {
  const { log, open } = useSqliteStores(PAGE_SIZE);

  const run = (changes: Partial<Pick<RebuildDependencies, 'signal' | 'onProgress'>> = {}) =>
    rebuild({
      ...open(),
      projection: favoritesProjection,
      holder: 'cli',
      onProgress: () => undefined,
      signal: new AbortController().signal,
      ...changes,
    });
  async function readLive() {
    const { writer } = open();
    const build = await writer.openLiveBuild(favorites);
    const doc = (await writer.load(build, [USER_ID])).get(USER_ID)?.doc as FavoritesDoc | undefined;
    return { generation: build.generation, terms: doc?.searchTerms ?? [] };
  }

  it('quarantines a damaged event as the live documents do', async () => {
    log().append(...favoritesAdded(2));
    const damaged = log().append(favoriteAdded('harmed', 3));
    log().append(favoriteAdded('after', 4));
    log().db.prepare('UPDATE events SET checksum = 0 WHERE position = ?').run(Number(damaged));
    const { writer } = open();
    await writer.openLiveBuild(favorites);
    const { quarantined } = await run();
    expect(quarantined).toMatchObject([{ position: damaged, error: 'ChecksumMismatch' }]);
    expect(await readLive()).toMatchObject({ generation: 2, terms: ['term 1', 'term 2'] });
    expect((await writer.listQuarantined()).map(({ collection }) => collection)).toEqual([
      `${favorites.collection}_g2`,
    ]);
  });

  it('restarts if an earlier run left out an event that is readable now', async () => {
    const damaged = log().append(favoriteAdded('harmed', 1));
    log().append(...favoritesAdded(3 * PAGE_SIZE));
    const damageEvent = log().db.prepare('UPDATE events SET checksum = checksum + ? WHERE position = ?');
    damageEvent.run(1, Number(damaged));
    const stopping = new AbortController();
    const first = run({
      signal: stopping.signal,
      onProgress: ({ position }) => (position === LOG_START ? undefined : stopping.abort()),
    });
    await expect(first).rejects.toThrow(/run it again/i);
    damageEvent.run(-1, Number(damaged));
    const { quarantined } = await run();
    expect(quarantined).toEqual([]);
    expect((await readLive()).terms).toHaveLength(3 * PAGE_SIZE + 1);
  });
});
