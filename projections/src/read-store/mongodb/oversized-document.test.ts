import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { LOG_START } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { MONGO_SERVERS } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { defineProjection } from '../../models/projection';
import { commitPage } from '../../runner/commit-page';
import { favoriteAdded, OTHER_USER_ID, USER_ID } from '../../testing/events';
import { openMongoWriter } from './writer';

const MIB = 1024 * 1024;
/** The term `third` exceeds a document's maximum size. */
const growing = defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm }, stream }) => {
  const id = stream.includes(USER_ID) ? USER_ID : OTHER_USER_ID;
  const term = searchTerm === 'third' ? searchTerm.padEnd(17 * MIB, '.') : searchTerm;
  return [{ id, update: (doc?: FavoritesDoc) => ({ id, searchTerms: [...(doc?.searchTerms ?? []), term] }) }];
});

for (const server of MONGO_SERVERS)
  it(`a document too large for ${server.name} stays as it is, and everything else continues`, async () => {
    const { url, drop } = await server.open();
    const writer = await openMongoWriter({ url, epoch: randomUUID() });
    const build = await writer.openLiveBuild(favorites);
    await writer.claim(build, 1);
    const pages = [
      [favoriteAdded('first', 1), favoriteAdded('second', 2)],
      [favoriteAdded('theirs', 3, OTHER_USER_ID), favoriteAdded('third', 4), favoriteAdded('small', 5)],
      [favoriteAdded('small', 6), favoriteAdded('more', 7, OTHER_USER_ID)],
    ];
    let target = {
      projection: growing,
      build,
      fencingToken: 1,
      position: LOG_START,
      quarantined: [] as never[],
    };
    for (const events of pages) {
      const page = { events, unknown: [], unreadable: [], upTo: events.at(-1)?.position ?? LOG_START };
      const committed = await commitPage(target, page, writer);
      expect(committed).toMatchObject({ isCommitted: true, upTo: page.upTo });
      const quarantined = [...target.quarantined, ...committed.quarantined] as never[];
      target = { ...target, position: committed.upTo, quarantined };
    }
    const [third] = pages[1]?.slice(1) ?? [];
    expect(await writer.listQuarantined()).toMatchObject([
      { eventId: third?.metadata.eventId, error: 'DocumentTooLarge', stream: third?.stream },
    ]);
    const loaded = await writer.load(build, [USER_ID, OTHER_USER_ID]);
    const getTerms = (id: string) => (loaded.get(id)?.doc as FavoritesDoc | undefined)?.searchTerms;
    expect(getTerms(USER_ID)).toEqual(['first', 'second']);
    expect(getTerms(OTHER_USER_ID)).toEqual(['theirs', 'more']);
    await writer.close();
    await drop();
  });
