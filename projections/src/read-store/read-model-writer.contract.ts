import { START, toPosition } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { wallets } from '@tapwise/contracts/read-models/wallet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredDocument } from '../projection';
import { OTHER_USER, USER } from '../testing/events';
import { describeFillings } from './fillings.contract';
import { describeForgetting } from './forgetting.contract';
import type { ReadModelWriter } from './port';
import type { WriterUnderTest } from './writer-under-test';

const at = toPosition;
const doc = (id: string, ...searchTerms: string[]) => ({ id, searchTerms });
const failure = { error: 'TypeError', eventId: 'event-1', eventType: 'FavoriteAdded' };
const FENCE = 1;

/** What every store of read models keeps to on its writing side. */
export function describeReadModelWriter(name: string, open: () => Promise<WriterUnderTest>): void {
  describe(`${name} as a read model writer`, () => {
    let subject: WriterUnderTest;
    let writer: ReadModelWriter;
    let filling: Filling;
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
      filling = await writer.live(favorites);
      await writer.takeUp(filling, FENCE);
    }
    const put = (from: number, to: number, ...docs: (StoredDocument & { searchTerms: string[] })[]) =>
      writer.commit({
        ...{ filling, after: at(from), upTo: at(to), fence: FENCE },
        changes: docs.map((each) => ({ id: each.id, doc: each, position: at(to) })),
      });
    const remove = (id: string, from: number, to: number) =>
      writer.commit({
        ...{ filling, after: at(from), upTo: at(to), fence: FENCE },
        changes: [{ id, doc: undefined, position: at(to) }],
      });
    const load = async (...ids: string[]) =>
      [...(await writer.load(filling, ids)).values()].flatMap((loaded) => loaded.doc ?? []);
    const recordOf = async (collection: string) =>
      (await writer.fillings()).find((record) => record.collection === collection);
    const checkpoint = async (collection = filling.collection) => (await recordOf(collection))?.position;

    it('starts empty, at the start of the log', async () => {
      expect(await checkpoint()).toBe(START);
      expect(await load(USER)).toEqual([]);
    });

    it('moves documents and checkpoint together', async () => {
      expect(await put(0, 5, doc(USER, 'Costco'), doc(OTHER_USER))).toBe(true);
      expect(await checkpoint()).toBe(at(5));
      expect(await load(USER, OTHER_USER, 'nobody')).toHaveLength(2);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
      expect(await subject.idsIn(favorites.collection)).toEqual([USER, OTHER_USER].sort());
    });

    it('tells of each document up to where it holds the log, and never less', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await put(5, 9, doc(OTHER_USER, 'Shell'));
      const loaded = await writer.load(filling, [USER, OTHER_USER]);
      expect([at(5), at(9)]).toContain(loaded.get(USER)?.position);
      expect(loaded.get(OTHER_USER)?.position).toBe(at(9));
    });

    it('replaces and removes documents, and takes a removed one back', async () => {
      await put(0, 1, doc(USER, 'Costco'), doc(OTHER_USER));
      await put(1, 2, doc(USER, 'Shell'));
      await remove(OTHER_USER, 2, 3);
      expect(await load(USER, OTHER_USER)).toEqual([doc(USER, 'Shell')]);
      expect(await subject.idsIn(favorites.collection)).toEqual([USER]);
      await put(3, 4, doc(OTHER_USER, 'again'));
      expect(await load(OTHER_USER)).toEqual([doc(OTHER_USER, 'again')]);
    });

    it('changes nothing when a batch is applied again', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      expect(await put(0, 5, doc(USER, 'twice'))).toBe(false);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
      expect(await checkpoint()).toBe(at(5));
    });

    it('refuses a batch that was computed from another checkpoint, though it reaches further', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      expect(await put(3, 9, doc(USER, 'stale'))).toBe(false);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
      expect(await checkpoint()).toBe(at(5));
    });

    it('moves the checkpoint over a page that changes nothing, and says since when nothing changed', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await put(5, 8);
      expect(await checkpoint()).toBe(at(8));
      expect(await subject.changedAt(favorites.collection)).toBe(at(5));
    });

    it('keeps a checkpoint for each read model', async () => {
      const other = await writer.live(wallets);
      await put(0, 5);
      expect(await checkpoint(other.collection)).toBe(START);
    });

    it('takes hundreds of documents at once', async () => {
      const ids = Array.from({ length: 700 }, (_, index) => `user-${String(index)}`);
      await put(0, 5, ...ids.map((id) => doc(id, 'Costco')));
      await put(5, 9, ...ids.map((id) => doc(id, 'Shell')));
      const loaded = await writer.load(filling, ids);
      expect(loaded.size).toBe(ids.length);
      expect(loaded.get('user-699')?.doc).toEqual(doc('user-699', 'Shell'));
    });

    it('keeps a failure for others to see until the filling moves, or is told to run again', async () => {
      await writer.setFailure(filling, failure);
      expect(await recordOf(filling.collection)).toMatchObject({ failure, position: START });
      await put(0, 5);
      expect((await recordOf(filling.collection))?.failure).toBeUndefined();
      await writer.setFailure(filling, failure);
      await writer.setFailure(filling, undefined);
      expect((await recordOf(filling.collection))?.failure).toBeUndefined();
      await writer.setFailure(filling, failure);
      expect(await writer.takeUp(filling, FENCE)).toMatchObject({ position: at(5) });
      expect((await recordOf(filling.collection))?.failure).toBeUndefined();
    });

    it('records quarantined events with the checkpoint, each filling its own', async () => {
      const stream = `favorites-${USER}`;
      const place = { stream, type: 'FavoriteAdded', error: 'ChecksumMismatch' } as const;
      const first = { ...place, version: 2, position: at(4), eventId: 'event-4' };
      const second = { ...place, version: 3, position: at(7), eventId: 'event-7' };
      const move = (from: number, to: number, ...quarantined: (typeof first)[]) =>
        writer.commit({ filling, after: at(from), upTo: at(to), fence: FENCE, changes: [], quarantined });
      expect(await move(0, 5, first)).toBe(true);
      expect(await move(0, 5, second)).toBe(false);
      expect(await move(5, 8, second)).toBe(true);
      const { collection } = filling;
      expect(await writer.quarantined()).toEqual([first, second].map((event) => ({ ...event, collection })));
      expect(await writer.takeUp(filling, FENCE)).toEqual({ position: at(8), quarantined: [first, second] });
      const other = await writer.live(wallets);
      expect(await writer.takeUp(other, FENCE)).toEqual({ position: START, quarantined: [] });
      expect(await subject.quarantinedIn(collection)).toBe(2);
    });

    it('records whose event it is, if the stream is not named after its user', async () => {
      const place = { type: 'FeedbackGiven', version: 1, error: 'MalformedEvent' } as const;
      const ofUser = {
        ...place,
        stream: 'recommendation-1',
        position: at(1),
        eventId: 'event-1',
        owner: USER,
      };
      const ofNobody = { ...place, stream: 'recommendation-2', position: at(2), eventId: 'event-2' };
      const quarantined = [ofUser, ofNobody];
      await writer.commit({ filling, after: START, upTo: at(5), fence: FENCE, changes: [], quarantined });
      expect(await writer.takeUp(filling, FENCE)).toEqual({ position: at(5), quarantined });
    });

    it('forgets quarantined events with their filling, and with the log', async () => {
      const stream = `favorites-${USER}`;
      const place = { stream, version: 1, type: 'FavoriteAdded', error: 'MalformedEvent' } as const;
      const quarantined = [{ ...place, position: at(1), eventId: 'event-1' }];
      await writer.commit({ filling, after: START, upTo: at(5), fence: FENCE, changes: [], quarantined });
      const [record] = await writer.fillings();
      if (record) await writer.drop(record);
      expect(await writer.quarantined()).toEqual([]);
      const again = await writer.live(favorites);
      await writer.takeUp(again, FENCE);
      await writer.commit({
        filling: again,
        after: START,
        upTo: at(5),
        fence: FENCE,
        changes: [],
        quarantined,
      });
      await writer.close();
      await openAs('log-2');
      expect(await writer.quarantined()).toEqual([]);
    });

    it('is found again as it was left', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await writer.close();
      await openAs('log-1');
      expect(await checkpoint()).toBe(at(5));
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
    });

    it('starts empty for another log', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await writer.close();
      await openAs('log-2');
      expect(await checkpoint()).toBe(START);
      expect(await load(USER)).toEqual([]);
      expect(await subject.idsIn(favorites.collection)).toEqual([]);
    });

    it('refuses to be opened for another log where it is told to, and loses nothing by it', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await expect(subject.openFor('log-2', 'refuse')).rejects.toThrow(/another event log/);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
    });

    describe('under a fence', () => {
      it('takes nothing more from the former holder once the next has taken up the filling', async () => {
        await put(0, 5, doc(USER, 'Costco'));
        const next = await subject.openFor('log-1');
        expect(await next.takeUp(filling, FENCE + 1)).toMatchObject({ position: at(5) });
        expect(await put(5, 9, doc(USER, 'late'))).toBe(false);
        expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
        expect(await checkpoint()).toBe(at(5));
        await next.close();
      });

      it('is not taken up again by the former holder', async () => {
        await writer.takeUp(filling, FENCE + 1);
        expect(await writer.takeUp(filling, FENCE)).toBeUndefined();
        expect(await writer.takeUp(filling, FENCE + 1)).toMatchObject({ position: START });
      });

      it('takes nothing from a holder that never took it up', async () => {
        const batch = { filling, after: START, changes: [], upTo: at(5), fence: FENCE + 7 };
        expect(await writer.commit(batch)).toBe(false);
        expect(await checkpoint()).toBe(START);
      });
    });
  });

  describeFillings(name, open);
  describeForgetting(name, open);
}
