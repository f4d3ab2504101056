import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { defineProjection, type Projection } from '../models/projection';
import { startProjections } from '../start';
import { favoriteAdded, favoritesAdded, toUuid, USER_ID } from '../testing/events';
import { useSqliteStores } from '../testing/sqlite-stores';
import { getRebuildLeaseName, rebuild, type RebuildDependencies, type RebuildProgress } from './rebuild';
import { RebuildStopped } from './rebuild-stopped';

const PAGE_SIZE = 20;
const logger = pino({ level: 'silent' });

/**
 * Writes each term with a mark, so that an earlier build's documents are recognizable. Fails at the term `bad` while
 * enabled.
 */
const createMarkingProjection = (mark: string, isBad: () => boolean = () => false): Projection =>
  defineProjection(favorites, ['FavoriteAdded'], ({ data: { searchTerm } }) => {
    if (searchTerm === 'bad' && isBad()) throw new RangeError("can't process it");
    const term = `${mark}${searchTerm}`;
    return [
      {
        id: USER_ID,
        update: (doc?: FavoritesDoc) => ({ id: USER_ID, searchTerms: [...(doc?.searchTerms ?? []), term] }),
      },
    ];
  });

describe('rebuilding a read model', () => {
  const { log, onClose, open } = useSqliteStores(PAGE_SIZE);
  let seen: RebuildProgress[];

  beforeEach(() => {
    seen = [];
  });
  async function serve(projection: Projection) {
    const running = await startProjections({
      ...open(),
      logger,
      projections: [projection],
      retryDelays: [1],
    });
    onClose(() => running.stop());
    await running.waitUntilReady();
    return running;
  }
  type Run = Partial<Pick<RebuildDependencies, 'signal' | 'leaseWaitMs' | 'onProgress'>>;
  const run = (projection: Projection, { signal, leaseWaitMs = 20_000, onProgress }: Run = {}) =>
    rebuild({
      ...open(),
      projection,
      leaseWaitMs,
      holder: 'cli',
      signal: signal ?? new AbortController().signal,
      onProgress: (progress) => {
        seen.push(progress);
        onProgress?.(progress);
      },
    });
  /** What a query reads. */
  async function readLive() {
    const { writer } = open();
    const build = await writer.openLiveBuild(favorites);
    const doc = (await writer.load(build, [USER_ID])).get(USER_ID)?.doc as FavoritesDoc | undefined;
    return { generation: build.generation, terms: doc?.searchTerms ?? [] };
  }
  const listStates = async () =>
    (await open().writer.listBuilds()).map(({ generation, state }) => `${String(generation)} ${state}`);

  it('builds the next generation from the whole log and makes it live', async () => {
    const last = log().append(...favoritesAdded(3 * PAGE_SIZE));
    await serve(createMarkingProjection('old '));
    await run(createMarkingProjection('new '));
    const { generation, terms } = await readLive();
    expect(generation).toBe(2);
    expect(terms).toHaveLength(3 * PAGE_SIZE);
    expect(terms.every((term) => term.startsWith('new '))).toBe(true);
    expect(seen.at(0)).toEqual({
      generation: 2,
      from: LOG_START,
      position: LOG_START,
      head: last,
      events: 0,
    });
    expect(seen.at(-1)).toEqual({
      generation: 2,
      from: LOG_START,
      position: last,
      head: last,
      events: 3 * PAGE_SIZE,
    });
    expect(await listStates()).toEqual(['1 old', '2 live']);
  });

  it('is invisible to queries until it has caught up', async () => {
    log().append(...favoritesAdded(3 * PAGE_SIZE));
    await serve(createMarkingProjection('old '));
    const during: Promise<Awaited<ReturnType<typeof readLive>>>[] = [];
    await run(createMarkingProjection('new '), { onProgress: () => void during.push(readLive()) });
    const snapshots = await Promise.all(during.slice(0, -1));
    expect(snapshots.length).toBeGreaterThan(1);
    for (const { generation, terms } of snapshots)
      expect([generation, terms.length]).toEqual([1, 3 * PAGE_SIZE]);
  });

  it('is followed by the running process without a restart', async () => {
    log().append(...favoritesAdded(5));
    const running = await serve(createMarkingProjection('any '));
    await run(createMarkingProjection('any '));
    const last = log().append(favoriteAdded('after', 6));
    await vi.waitFor(() =>
      expect(running.listStatuses()).toMatchObject([{ generation: 2, position: last, paused: undefined }]),
    );
    expect((await readLive()).terms).toEqual([
      ...favoritesAdded(5).map((_, index) => `any term ${String(index + 1)}`),
      'any after',
    ]);
  });

  it('neither loses nor duplicates events that keep coming', async () => {
    log().append(...favoritesAdded(4 * PAGE_SIZE));
    await serve(createMarkingProjection(''));
    let next = 4 * PAGE_SIZE;
    await run(createMarkingProjection(''), {
      onProgress: () => {
        if (next < 8 * PAGE_SIZE) log().append(...favoritesAdded(5, ++next), favoriteAdded('x', (next += 5)));
      },
    });
    const last = log().append(favoriteAdded('the last', 9_999));
    await vi.waitFor(async () => expect((await readLive()).terms.at(-1)).toBe('the last'));
    const all = log().db.prepare<[], string>('SELECT data FROM events ORDER BY position').pluck().all();
    expect((await readLive()).terms).toEqual(
      all.map((data) => (JSON.parse(data) as { searchTerm: string }).searchTerm),
    );
    expect(Number(last)).toBe(all.length);
  });

  it('continues where it was stopped', async () => {
    log().append(...favoritesAdded(5 * PAGE_SIZE));
    const stopping = new AbortController();
    let reached: Position | undefined;
    const first = run(createMarkingProjection(''), {
      signal: stopping.signal,
      onProgress: ({ position }) => {
        if (position === LOG_START) return;
        reached = position;
        stopping.abort();
      },
    });
    await expect(first).rejects.toThrow(/run it again/i);
    expect(await listStates()).toEqual(['1 live', '2 building']);
    seen = [];
    await run(createMarkingProjection(''));
    expect(seen[0]?.from).toBe(reached);
    expect((await readLive()).terms).toHaveLength(5 * PAGE_SIZE);
  });

  it('makes an empty log live immediately', async () => {
    await run(createMarkingProjection(''));
    expect(await listStates()).toEqual(['1 old', '2 live']);
  });

  it('skips events of types that this release doesn’t know, and counts them', async () => {
    log().append(...favoritesAdded(2));
    log().appendUnknown(toUuid(77));
    log().appendUnknown(toUuid(78));
    const running = await serve(createMarkingProjection('old '));
    expect(running.listStatuses()).toMatchObject([{ paused: undefined }]);
    const { unknown } = await run(createMarkingProjection('new '));
    expect([...unknown]).toEqual([['SomethingNew', 2]]);
    expect(await readLive()).toMatchObject({ generation: 2, terms: ['new term 1', 'new term 2'] });
  });

  it('stops at an event that it can’t process, names it, and continues there once the cause is fixed', async () => {
    log().append(...favoritesAdded(2), favoriteAdded('bad', 3), favoriteAdded('after', 4));
    let isBad = true;
    const failing = createMarkingProjection('', () => isBad);
    const stopped = run(failing);
    await expect(stopped).rejects.toBeInstanceOf(RebuildStopped);
    await expect(stopped).rejects.toThrow(
      new RegExp(`${toUuid(900_003)} of type FavoriteAdded \\(RangeError\\)`),
    );
    const record = (await open().writer.listBuilds()).find(({ state }) => state === 'building');
    expect(record?.failure).toMatchObject({ error: 'RangeError', eventId: toUuid(900_003) });
    isBad = false;
    await run(failing);
    expect((await readLive()).terms).toEqual(['term 1', 'term 2', 'bad', 'after']);
  });

  it('resumes a paused projection with the new documents, without a restart', async () => {
    log().append(favoriteAdded('good', 1), favoriteAdded('bad', 2), favoriteAdded('after', 3));
    const running = await serve(createMarkingProjection('', () => true));
    await vi.waitFor(() => expect(running.listStatuses()[0]?.paused).toBeDefined());
    await run(createMarkingProjection(''));
    expect((await readLive()).terms).toEqual(['good', 'bad', 'after']);
    await vi.waitFor(
      () => expect(running.listStatuses()).toMatchObject([{ generation: 2, paused: undefined }]),
      5_000,
    );
  });

  it('is run by one process at a time', async () => {
    log().append(...favoritesAdded(2));
    const { leases } = open();
    const name = getRebuildLeaseName(favorites.collection);
    await leases.acquire(name, 'someone else', 6_000);
    await expect(run(createMarkingProjection(''), { leaseWaitMs: 0 })).rejects.toThrow(/another process/);
    expect(await listStates()).toEqual([]);
  });

  it('writes nothing more once another process has taken over', async () => {
    log().append(...favoritesAdded(3 * PAGE_SIZE));
    const late = run(createMarkingProjection(''), {
      onProgress: ({ position }) => {
        if (position !== LOG_START) void takeOver();
      },
    });
    async function takeOver() {
      const { leases, writer } = open();
      const lease = await leases.seize(getRebuildLeaseName(favorites.collection), 'another', 6_000);
      await writer.claim(await writer.openNextBuild(favorites), lease.fencingToken);
    }
    await expect(late).rejects.toThrow(/another process is continuing/);
    expect(await listStates()).toEqual(['1 live', '2 building']);
  });
});
