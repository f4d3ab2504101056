import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { defineReadModel, type ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { OTHER_USER_ID, USER_ID } from '../testing/events';
import type { WriterUnderTest } from '../testing/writer-under-test';
import type { ReadModelWriter } from './port';

const LIVE_FENCE = 7;
const BUILD_FENCE = 3;

/** The contract of every read model store for replacing one build with another. */
export function describeReadModelBuilds(name: string, open: () => Promise<WriterUnderTest>): void {
  describe(`${name} as a store of builds`, () => {
    let subject: WriterUnderTest;
    let writer: ReadModelWriter;
    let live: ReadModelBuild;
    beforeEach(async () => {
      subject = await open();
      writer = await subject.openFor('log-1');
      live = await writer.openLiveBuild(favorites);
      await writer.claim(live, LIVE_FENCE);
    });
    afterEach(async () => {
      await writer.close();
      await subject.tearDown();
    });

    const put = (build: ReadModelBuild, from: number, to: number, id = USER_ID) =>
      writer.commit({
        build,
        after: toPosition(from),
        upTo: toPosition(to),
        fencingToken: build.generation === 1 ? LIVE_FENCE : BUILD_FENCE,
        changes: [{ id, doc: { id }, position: toPosition(to) }],
      });
    async function begin(): Promise<ReadModelBuild> {
      const build = await writer.openNextBuild(favorites);
      await writer.claim(build, BUILD_FENCE);
      return build;
    }
    const listStates = async () =>
      (await writer.listBuilds()).map(({ generation, state }) => `${String(generation)} ${state}`);

    it('lists a live build with a failure as paused, with the request that it settled', async () => {
      const { collection } = favorites;
      const failure = { error: 'TypeError', eventId: 'event-1', eventType: 'FavoriteAdded' };
      await writer.setFailure(await begin(), failure);
      expect(await subject.listPauses()).toEqual([]);
      await writer.setFailure(live, failure);
      expect(await subject.listPauses()).toEqual([{ collection, settledRequestId: null }]);
      await writer.setFailure(live, { ...failure, settledRequestId: 'request-1' });
      expect(await subject.listPauses()).toEqual([{ collection, settledRequestId: 'request-1' }]);
      await writer.setFailure(live, undefined);
      expect(await subject.listPauses()).toEqual([]);
    });

    it('has one live build, in the read model’s collection', async () => {
      expect(live).toMatchObject({ generation: 1, collection: favorites.collection });
      expect(await writer.openLiveBuild(favorites)).toEqual(live);
      expect(await listStates()).toEqual(['1 live']);
    });

    it('creates it once for concurrent callers', async () => {
      const other = await subject.openFor('log-1');
      const model = defineReadModel('favorites', 9, favorites.schema, favorites.indexes);
      const builds = await Promise.all([
        writer.openLiveBuild(model),
        other.openLiveBuild(model),
        writer.openLiveBuild(model),
      ]);
      expect(new Set(builds.map(({ generation }) => generation))).toEqual(new Set([1]));
      expect((await writer.listBuilds()).filter(({ version }) => version === 9)).toHaveLength(1);
      await other.close();
    });

    it('creates the next build alongside it, each with its own documents and checkpoint', async () => {
      await put(live, 0, 5);
      const next = await begin();
      await put(next, 0, 3, OTHER_USER_ID);
      const records = (await writer.listBuilds()).map(({ collection, position }) => [collection, position]);
      expect(records).toEqual([
        [live.collection, toPosition(5)],
        [next.collection, toPosition(3)],
      ]);
      expect(await subject.listIds(live.collection)).toEqual([USER_ID]);
      expect(await subject.listIds(next.collection)).toEqual([OTHER_USER_ID]);
      expect((await writer.load(next, [USER_ID])).get(USER_ID)?.doc).toBeUndefined();
    });

    it('creates a live build even if only the next one was requested', async () => {
      const model = defineReadModel('favorites', 9, favorites.schema, favorites.indexes);
      expect(await writer.openNextBuild(model)).toMatchObject({ generation: 2 });
      expect(await writer.openLiveBuild(model)).toMatchObject({ generation: 1 });
    });

    it('continues an unfinished build', async () => {
      const next = await begin();
      await put(next, 0, 3);
      await writer.close();
      writer = await subject.openFor('log-1');
      expect(await writer.openNextBuild(favorites)).toEqual(next);
      expect(await writer.claim(next, BUILD_FENCE + 1)).toMatchObject({ position: toPosition(3) });
    });

    it('switches in one step, and the replaced build accepts nothing more', async () => {
      await put(live, 0, 5);
      const next = await begin();
      await put(next, 0, 5);
      expect(await writer.switchTo(next, BUILD_FENCE)).toBe(true);
      expect(await writer.openLiveBuild(favorites)).toEqual(next);
      expect(await listStates()).toEqual(['1 old', '2 live']);
      expect(await put(live, 5, 6)).toBe(false);
      expect(await writer.claim(live, LIVE_FENCE + 1)).toBeUndefined();
      expect((await writer.listBuilds()).map(({ retiredAt }) => typeof retiredAt)).toEqual([
        'number',
        'undefined',
      ]);
    });

    it('lets the lease holder of the read model continue with the new build', async () => {
      const next = await begin();
      await put(next, 0, 5);
      await writer.switchTo(next, BUILD_FENCE);
      expect(await put(next, 5, 6)).toBe(false);
      expect(await writer.claim(next, 1)).toMatchObject({ position: toPosition(5) });
    });

    it("doesn't switch to a build that is behind the live one", async () => {
      await put(live, 0, 5);
      const next = await begin();
      await put(next, 0, 4);
      expect(await writer.switchTo(next, BUILD_FENCE)).toBe(false);
      expect(await listStates()).toEqual(['1 live', '2 building']);
      await put(next, 4, 5);
      expect(await writer.switchTo(next, BUILD_FENCE)).toBe(true);
    });

    it("doesn't switch for a process that hasn't claimed the build, nor twice", async () => {
      const next = await begin();
      expect(await writer.switchTo(next, BUILD_FENCE + 1)).toBe(false);
      expect(await writer.switchTo(live, LIVE_FENCE)).toBe(false);
      expect(await writer.switchTo(next, BUILD_FENCE)).toBe(true);
      expect(await writer.switchTo(next, BUILD_FENCE)).toBe(false);
      expect(await listStates()).toEqual(['1 old', '2 live']);
    });

    it('drops an old build completely and keeps counting generations', async () => {
      await put(live, 0, 5);
      const next = await begin();
      await put(next, 0, 5);
      await writer.switchTo(next, BUILD_FENCE);
      const [old] = await writer.listBuilds();
      if (old) await writer.drop(old);
      expect(await listStates()).toEqual(['2 live']);
      expect(await subject.listIds(next.collection)).toEqual([USER_ID]);
      expect((await begin()).generation).toBe(3);
    });

    it('starts over after an unfinished build was dropped', async () => {
      const next = await begin();
      await put(next, 0, 5);
      await writer.drop({ ...next, name: favorites.name, version: favorites.version });
      const again = await begin();
      expect(await subject.listIds(again.collection)).toEqual([]);
      expect((await writer.listBuilds()).at(-1)).toMatchObject({ state: 'building', position: LOG_START });
    });

    it('keeps the versions of a read model apart', async () => {
      await put(live, 0, 5);
      const newer = defineReadModel('favorites', 9, favorites.schema, favorites.indexes);
      const build = await writer.openLiveBuild(newer);
      expect(build.collection).not.toBe(live.collection);
      expect(await writer.claim(build, 1)).toMatchObject({ position: LOG_START });
      expect(await writer.openLiveBuild(favorites)).toEqual(live);
      const records = (await writer.listBuilds()).map(({ version, state }) => [version, state]);
      expect(records).toEqual([
        [favorites.version, 'live'],
        [9, 'live'],
      ]);
      const drop = (await writer.listBuilds()).find(({ version }) => version === favorites.version);
      if (drop) await writer.drop(drop);
      expect((await writer.listBuilds()).map(({ version }) => version)).toEqual([9]);
    });
  });
}
