import { expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import type { EventFeed } from '../feed/port';
import { openSqliteFeed } from '../feed/sqlite/feed';
import { openSqliteLeases } from '../leases/sqlite';
import { favoritesProjection } from '../models/favorites';
import { openSqliteWriter } from '../read-store/sqlite/writer';
import { favoriteAdded } from '../testing/events';
import { createSqliteLog } from '../testing/sqlite-log';
import { createTempFolder } from '../testing/temp-folder';
import { rebuild } from './rebuild';

it('switches even if the live documents passed others’ events after our last one', async () => {
  const folder = createTempFolder();
  const log = createSqliteLog(folder.getPath('events.db'));
  log.append(favoriteAdded('Costco', 1));
  const ownFeed = openSqliteFeed({ path: log.path });
  const end = toPosition(50);
  const feed: EventFeed = { ...ownFeed, getEnd: async () => end };
  const path = folder.getPath('views.db');
  const writer = openSqliteWriter({ path, epoch: feed.epoch });
  const leases = openSqliteLeases({ path });
  const live = await writer.openLiveBuild(favorites);
  await writer.claim(live, 1);
  await writer.commit({ build: live, after: LOG_START, changes: [], upTo: end, fencingToken: 1 });

  const { signal } = new AbortController();
  const deps = { feed, writer, leases, signal, projection: favoritesProjection, holder: 'cli' };
  const { build } = await rebuild({ ...deps, onProgress: () => undefined });

  expect(await writer.openLiveBuild(favorites)).toEqual(build);
  const states = (await writer.listBuilds()).map(({ state, position }) => [state, position]);
  expect(states).toEqual([
    ['old', end],
    ['live', end],
  ]);
  await Promise.all([ownFeed.close(), writer.close(), leases.close()]);
  log.close();
  folder.remove();
});
