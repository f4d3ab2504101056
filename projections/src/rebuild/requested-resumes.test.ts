import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { defineProjection } from '../models/projection';
import { rebuildRequestsProjection } from '../models/rebuild-requests';
import { startProjections } from '../start';
import { favoritesAdded, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { useSqliteStores } from '../testing/sqlite-stores';

const EVENTS = 5;
const logger = pino({ level: 'silent' });
const WAIT_OPTIONS = { timeout: 15_000, interval: 20 };

describe('a request to resume', () => {
  const { log, onClose, open } = useSqliteStores(20);

  async function start() {
    const state = { isBad: true, attempts: 0 };
    const projection = defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
      state.attempts += 1;
      if (state.isBad) throw new RangeError("can't process it");
      const update = (doc?: FavoritesDoc) => ({
        id: USER_ID,
        searchTerms: [...(doc?.searchTerms ?? []), searchTerm],
      });
      return [{ id: USER_ID, update }];
    });
    const projections = [projection, rebuildRequestsProjection];
    const running = await startProjections({ ...open(), logger, projections, retryDelays: [] });
    onClose(() => running.stop());
    await running.waitUntilReady();
    return { state, running };
  }
  const request = (version: number) => {
    const data = { projection: 'favorites', requestId: toUuid(version) };
    log().append(toRecordedEvent({ type: 'ResumeRequested', data }, version));
    return data.requestId;
  };
  const findFailure = async () =>
    (await open().writer.listBuilds()).find(({ name }) => name === 'favorites')?.failure;

  it('retries the event once; if it still fails, the projection pauses again and settles the request', async () => {
    log().append(...favoritesAdded(EVENTS));
    const { state, running } = await start();
    await vi.waitFor(
      async () => expect(await findFailure()).toMatchObject({ error: 'RangeError' }),
      WAIT_OPTIONS,
    );
    expect((await findFailure())?.settledRequestId).toBeUndefined();
    const before = state.attempts;
    const first = request(1);
    await vi.waitFor(async () => expect((await findFailure())?.settledRequestId).toBe(first), WAIT_OPTIONS);
    expect(state.attempts).toBe(before + 1);
    state.isBad = false;
    request(2);
    await vi.waitFor(
      () => expect(running.listStatuses().find(({ name }) => name === 'favorites')?.paused).toBeUndefined(),
      WAIT_OPTIONS,
    );
    const { writer } = open();
    await vi.waitFor(async () => {
      const live = await writer.openLiveBuild(favorites);
      const doc = (await writer.load(live, [USER_ID])).get(USER_ID)?.doc as FavoritesDoc | undefined;
      expect(doc?.searchTerms).toHaveLength(EVENTS);
    }, WAIT_OPTIONS);
  });
});
