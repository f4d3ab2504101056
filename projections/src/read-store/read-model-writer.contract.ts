import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { StoredDocument } from '../models/projection';
import { OTHER_USER_ID, USER_ID } from '../testing/events';
import type { WriterUnderTest } from '../testing/writer-under-test';
import { describeForgetting } from './forgetting.contract';
import type { ReadModelWriter } from './port';
import { describeReadModelBuilds } from './read-model-builds.contract';

const createDoc = (id: string, ...searchTerms: string[]) => ({ id, searchTerms });
const failure = { error: 'TypeError', eventId: 'event-1', eventType: 'FavoriteAdded' };
const FENCE = 1;

/** The contract of every read model store for writing. */
export function describeReadModelWriter(name: string, open: () => Promise<WriterUnderTest>): void {
  describe(`${name} as a read model writer`, () => {
    let subject: WriterUnderTest;
    let writer: ReadModelWriter;
    let build: ReadModelBuild;
    beforeEach(async () => {
      subject = await open();
      await openAs('log-1');
    });
    afterEach(async () => {
      await writer.close();
      await subject.tearDown();
    });

    async function openAs(epoch: string) {
      writer = await subject.openFor(epoch);
      build = await writer.openLiveBuild(favorites);
      await writer.claim(build, FENCE);
    }
    const toBatch = (from: number, to: number) => {
      return { build, after: toPosition(from), upTo: toPosition(to), fencingToken: FENCE };
    };
    const put = (from: number, to: number, ...docs: (StoredDocument & { searchTerms: string[] })[]) =>
      writer.commit({
        ...toBatch(from, to),
        changes: docs.map((doc) => ({ id: doc.id, doc, position: toPosition(to) })),
      });
    const remove = (id: string, from: number, to: number) =>
      writer.commit({ ...toBatch(from, to), changes: [{ id, doc: undefined, position: toPosition(to) }] });
    const load = async (...ids: string[]) =>
      [...(await writer.load(build, ids)).values()].flatMap((loaded) => loaded.doc ?? []);
    const getRecord = async (collection: string) =>
      (await writer.listBuilds()).find((record) => record.collection === collection);
    const readCheckpoint = async (collection = build.collection) => (await getRecord(collection))?.position;

    it('starts empty, at the start of the log', async () => {
      expect(await readCheckpoint()).toBe(LOG_START);
      expect(await load(USER_ID)).toEqual([]);
    });

    it('moves documents and checkpoint together', async () => {
      expect(await put(0, 5, createDoc(USER_ID, 'Costco'), createDoc(OTHER_USER_ID))).toBe(true);
      expect(await readCheckpoint()).toBe(toPosition(5));
      expect(await load(USER_ID, OTHER_USER_ID, 'nobody')).toHaveLength(2);
      expect(await load(USER_ID)).toEqual([createDoc(USER_ID, 'Costco')]);
      expect(await subject.listIds(favorites.collection)).toEqual([USER_ID, OTHER_USER_ID].sort());
    });

    it('returns each document’s position, and never too low', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      await put(5, 9, createDoc(OTHER_USER_ID, 'Shell'));
      const loaded = await writer.load(build, [USER_ID, OTHER_USER_ID]);
      expect([toPosition(5), toPosition(9)]).toContain(loaded.get(USER_ID)?.position);
      expect(loaded.get(OTHER_USER_ID)?.position).toBe(toPosition(9));
    });

    it('replaces and removes documents, and accepts a removed one again', async () => {
      await put(0, 1, createDoc(USER_ID, 'Costco'), createDoc(OTHER_USER_ID));
      await put(1, 2, createDoc(USER_ID, 'Shell'));
      await remove(OTHER_USER_ID, 2, 3);
      expect(await load(USER_ID, OTHER_USER_ID)).toEqual([createDoc(USER_ID, 'Shell')]);
      expect(await subject.listIds(favorites.collection)).toEqual([USER_ID]);
      await put(3, 4, createDoc(OTHER_USER_ID, 'again'));
      expect(await load(OTHER_USER_ID)).toEqual([createDoc(OTHER_USER_ID, 'again')]);
    });

    it('changes nothing when a batch is applied again', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      expect(await put(0, 5, createDoc(USER_ID, 'twice'))).toBe(false);
      expect(await load(USER_ID)).toEqual([createDoc(USER_ID, 'Costco')]);
      expect(await readCheckpoint()).toBe(toPosition(5));
    });

    it('rejects a batch that was computed from a different checkpoint, even if it reaches further', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      expect(await put(3, 9, createDoc(USER_ID, 'stale'))).toBe(false);
      expect(await load(USER_ID)).toEqual([createDoc(USER_ID, 'Costco')]);
      expect(await readCheckpoint()).toBe(toPosition(5));
    });

    it('moves the checkpoint past a page that changes nothing, and reports the last change', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      await put(5, 8);
      expect(await readCheckpoint()).toBe(toPosition(8));
      expect(await subject.readChangedAt(favorites.collection)).toBe(toPosition(5));
    });

    it('keeps a checkpoint for each read model', async () => {
      const other = await writer.openLiveBuild(wallets);
      await put(0, 5);
      expect(await readCheckpoint(other.collection)).toBe(LOG_START);
    });

    it('accepts hundreds of documents at once', async () => {
      const ids = Array.from({ length: 700 }, (_, index) => `user-${String(index)}`);
      await put(0, 5, ...ids.map((id) => createDoc(id, 'Costco')));
      await put(5, 9, ...ids.map((id) => createDoc(id, 'Shell')));
      const loaded = await writer.load(build, ids);
      expect(loaded.size).toBe(ids.length);
      expect(loaded.get('user-699')?.doc).toEqual(createDoc('user-699', 'Shell'));
    });

    it('records a failure until the build moves or is resumed', async () => {
      await writer.setFailure(build, failure);
      expect(await getRecord(build.collection)).toMatchObject({ failure, position: LOG_START });
      await put(0, 5);
      expect((await getRecord(build.collection))?.failure).toBeUndefined();
      await writer.setFailure(build, failure);
      await writer.setFailure(build, undefined);
      expect((await getRecord(build.collection))?.failure).toBeUndefined();
      await writer.setFailure(build, failure);
      expect(await writer.claim(build, FENCE)).toMatchObject({ position: toPosition(5) });
      expect((await getRecord(build.collection))?.failure).toBeUndefined();
    });

    it('records quarantined events with the checkpoint, per build', async () => {
      const stream = `favorites-${USER_ID}`;
      const reference = { stream, type: 'FavoriteAdded', error: 'ChecksumMismatch' } as const;
      const first = { ...reference, version: 2, position: toPosition(4), eventId: 'event-4' };
      const second = { ...reference, version: 3, position: toPosition(7), eventId: 'event-7' };
      const move = (from: number, to: number, ...quarantined: (typeof first)[]) =>
        writer.commit({ ...toBatch(from, to), changes: [], quarantined });
      expect(await move(0, 5, first)).toBe(true);
      expect(await move(0, 5, second)).toBe(false);
      expect(await move(5, 8, second)).toBe(true);
      const { collection } = build;
      const listed = [first, second].map((event) => ({ ...event, collection }));
      expect(await writer.listQuarantined()).toEqual(listed);
      expect(await writer.claim(build, FENCE)).toEqual({
        position: toPosition(8),
        quarantined: [first, second],
      });
      const other = await writer.openLiveBuild(wallets);
      expect(await writer.claim(other, FENCE)).toEqual({ position: LOG_START, quarantined: [] });
      expect(await subject.countQuarantined(collection)).toBe(2);
    });

    it("records the event’s user if the stream isn't named after the user", async () => {
      const reference = { type: 'FeedbackGiven', version: 1, error: 'MalformedEvent' } as const;
      const ofUser = {
        ...reference,
        stream: 'recommendation-1',
        position: toPosition(1),
        eventId: 'event-1',
        owner: USER_ID,
      };
      const ofNobody = {
        ...reference,
        stream: 'recommendation-2',
        position: toPosition(2),
        eventId: 'event-2',
      };
      const quarantined = [ofUser, ofNobody];
      await writer.commit({ ...toBatch(0, 5), changes: [], quarantined });
      expect(await writer.claim(build, FENCE)).toEqual({ position: toPosition(5), quarantined });
    });

    it('removes quarantined events with their build and with the log', async () => {
      const stream = `favorites-${USER_ID}`;
      const reference = { stream, version: 1, type: 'FavoriteAdded', error: 'MalformedEvent' } as const;
      const quarantined = [{ ...reference, position: toPosition(1), eventId: 'event-1' }];
      await writer.commit({ ...toBatch(0, 5), changes: [], quarantined });
      const [record] = await writer.listBuilds();
      if (record) await writer.drop(record);
      expect(await writer.listQuarantined()).toEqual([]);
      const again = await writer.openLiveBuild(favorites);
      await writer.claim(again, FENCE);
      await writer.commit({
        build: again,
        after: LOG_START,
        upTo: toPosition(5),
        fencingToken: FENCE,
        changes: [],
        quarantined,
      });
      await writer.close();
      await openAs('log-2');
      expect(await writer.listQuarantined()).toEqual([]);
    });

    it('contains the same after it is reopened', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      await writer.close();
      await openAs('log-1');
      expect(await readCheckpoint()).toBe(toPosition(5));
      expect(await load(USER_ID)).toEqual([createDoc(USER_ID, 'Costco')]);
    });

    it('starts empty for a different log', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      await writer.close();
      await openAs('log-2');
      expect(await readCheckpoint()).toBe(LOG_START);
      expect(await load(USER_ID)).toEqual([]);
      expect(await subject.listIds(favorites.collection)).toEqual([]);
    });

    it('refuses to open for a different log if configured so, and loses nothing', async () => {
      await put(0, 5, createDoc(USER_ID, 'Costco'));
      await expect(subject.openFor('log-2', 'reject')).rejects.toThrow(/a different event log/);
      expect(await load(USER_ID)).toEqual([createDoc(USER_ID, 'Costco')]);
    });

    describe('with a fencing token', () => {
      it('accepts nothing from the former holder once the next has claimed the build', async () => {
        await put(0, 5, createDoc(USER_ID, 'Costco'));
        const next = await subject.openFor('log-1');
        expect(await next.claim(build, FENCE + 1)).toMatchObject({ position: toPosition(5) });
        expect(await put(5, 9, createDoc(USER_ID, 'late'))).toBe(false);
        expect(await load(USER_ID)).toEqual([createDoc(USER_ID, 'Costco')]);
        expect(await readCheckpoint()).toBe(toPosition(5));
        await next.close();
      });

      it("can't be claimed again by the former holder", async () => {
        await writer.claim(build, FENCE + 1);
        expect(await writer.claim(build, FENCE)).toBeUndefined();
        expect(await writer.claim(build, FENCE + 1)).toMatchObject({ position: LOG_START });
      });

      it('accepts nothing from a holder that never claimed it', async () => {
        const batch = { build, after: LOG_START, changes: [], upTo: toPosition(5), fencingToken: FENCE + 7 };
        expect(await writer.commit(batch)).toBe(false);
        expect(await readCheckpoint()).toBe(LOG_START);
      });
    });
  });

  describeReadModelBuilds(name, open);
  describeForgetting(name, open);
}
