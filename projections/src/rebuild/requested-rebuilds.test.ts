import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import type { Leases } from '../leases/port';
import { defineProjection, type Projection } from '../models/projection';
import { rebuildRequestsProjection } from '../models/rebuild-requests';
import { startProjections } from '../start';
import { favoritesAdded, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { useSqliteStores } from '../testing/sqlite-stores';

const EVENTS = 60;
const logger = pino({ level: 'silent' });
const WAIT_OPTIONS = { timeout: 15_000, interval: 20 };

/** Fails at every event while `isBad`. */
const createFavorites = (isBad: () => boolean = () => false): Projection =>
  defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
    if (isBad()) throw new RangeError("can't process it");
    const update = (doc?: FavoritesDoc) => ({
      id: USER_ID,
      searchTerms: [...(doc?.searchTerms ?? []), searchTerm],
    });
    return [{ id: USER_ID, update }];
  });

describe('a requested rebuild', () => {
  const { log, onClose, open } = useSqliteStores(20);

  async function start(projection: Projection, changes: { readonly leases?: Leases } = {}) {
    const projections = [projection, rebuildRequestsProjection];
    const running = await startProjections({ ...open(), ...changes, logger, projections, retryDelays: [1] });
    onClose(() => running.stop());
    await running.waitUntilReady();
    return running;
  }
  let requests = 0;
  function request(projection = 'favorites'): string {
    const requestId = toUuid((requests += 1));
    log().append(toRecordedEvent({ type: 'RebuildRequested', data: { projection, requestId } }, requests));
    return requestId;
  }
  const findReport = async () =>
    (await open().leases.listRebuilds()).find(({ projection }) => projection === 'favorites');
  const listStates = async () =>
    (await open().writer.listBuilds())
      .filter(({ name }) => name === 'favorites')
      .map(({ generation, state }) => `${String(generation)} ${state}`);

  it('is carried out once, and its end is reported', async () => {
    log().append(...favoritesAdded(EVENTS));
    await start(createFavorites());
    const requestId = request();
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
    expect(await findReport()).toMatchObject({
      state: 'done',
      requestId,
      percent: 100,
      generation: 2,
      error: null,
    });
    expect(await listStates()).toEqual(['1 old', '2 live']);
    const second = request();
    await vi.waitFor(async () => expect((await findReport())?.settledRequestId).toBe(second), WAIT_OPTIONS);
    expect(await listStates()).toEqual(['1 old', '2 old', '3 live']);
  });

  it('is carried out by the next process if there was none', async () => {
    log().append(...favoritesAdded(EVENTS));
    await (await start(createFavorites())).stop();
    const requestId = request();
    await start(createFavorites());
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
    expect(await listStates()).toEqual(['1 old', '2 live']);
  });

  it('continues where it stopped after its process ended in the middle', async () => {
    const events = 2_000;
    log().append(...favoritesAdded(events));
    const first = await start(createFavorites());
    const requestId = request();
    await vi.waitFor(async () => expect(await listStates()).toContain('2 building'), WAIT_OPTIONS);
    await first.stop();
    expect((await findReport())?.settledRequestId ?? null).toBeNull();
    await start(createFavorites());
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
    expect(await listStates()).toEqual(['1 old', '2 live']);
    const { writer } = open();
    const live = await writer.openLiveBuild(favorites);
    const doc = (await writer.load(live, [USER_ID])).get(USER_ID)?.doc as FavoritesDoc | undefined;
    expect(doc?.searchTerms).toHaveLength(events);
  });

  it('reports why it failed, keeps the live documents, and continues with the next request', async () => {
    log().append(...favoritesAdded(EVENTS));
    let isBad = false;
    await start(createFavorites(() => isBad));
    isBad = true;
    const failed = request();
    await vi.waitFor(async () => expect((await findReport())?.settledRequestId).toBe(failed), WAIT_OPTIONS);
    expect(await findReport()).toMatchObject({
      state: 'failed',
      error: 'RangeError',
      failedAt: { eventType: 'FavoriteAdded' },
    });
    expect(await listStates()).toEqual(['1 live', '2 building']);
    isBad = false;
    const next = request();
    await vi.waitFor(async () => expect((await findReport())?.settledRequestId).toBe(next), WAIT_OPTIONS);
    expect(await listStates()).toEqual(['1 old', '2 live']);
  });

  it('is settled without another pass if the documents are built from the whole log anyway', async () => {
    log().append(...favoritesAdded(EVENTS));
    const requestId = request();
    await start(createFavorites());
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
    expect(await listStates()).toEqual(['1 live']);
  });

  it('is settled without another pass if the process was killed just after the switch', async () => {
    log().append(...favoritesAdded(EVENTS));
    const { leases } = open();
    const killedAtEnd: Leases = {
      ...leases,
      acquire: (...args) => leases.acquire(...args),
      seize: (...args) => leases.seize(...args),
      renew: (...args) => leases.renew(...args),
      release: (lease) => leases.release(lease),
      listActive: () => leases.listActive(),
      removeHeartbeat: (holder) => leases.removeHeartbeat(holder),
      listRebuilds: () => leases.listRebuilds(),
      reportRebuild: (report) =>
        report.state === 'running' ? leases.reportRebuild(report) : Promise.reject(new Error('killed')),
    };
    const first = await start(createFavorites(), { leases: killedAtEnd });
    const requestId = request();
    await vi.waitFor(async () => expect(await listStates()).toEqual(['1 old', '2 live']), WAIT_OPTIONS);
    await first.stop();
    expect((await findReport())?.settledRequestId).toBeNull();
    await start(createFavorites());
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
    expect(await listStates()).toEqual(['1 old', '2 live']);
  });

  it('waits while another process rebuilds the projection', async () => {
    log().append(...favoritesAdded(EVENTS));
    await start(createFavorites());
    const { leases } = open();
    const lease = await leases.acquire('rebuild favorites_v1', 'cli', 5_000);
    expect(lease).toBeDefined();
    const requestId = request();
    await vi.waitFor(async () => {
      const { writer } = open();
      const build = await writer.openLiveBuild(rebuildRequestsProjection.model);
      expect((await writer.load(build, ['favorites'])).size).toBe(1);
    }, WAIT_OPTIONS);
    expect(await findReport()).toBeUndefined();
    if (lease) await leases.release(lease);
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
  });

  it('ignores the names of projections that no longer exist', async () => {
    await start(createFavorites());
    request('removed');
    const requestId = request();
    await vi.waitFor(
      async () => expect((await findReport())?.settledRequestId).toBe(requestId),
      WAIT_OPTIONS,
    );
    expect(await open().leases.listRebuilds()).toHaveLength(1);
  });
});
