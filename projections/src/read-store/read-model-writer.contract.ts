import { START, toPosition } from '@tapwise/contracts/events/position';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { wallets } from '@tapwise/contracts/read-models/wallet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { favoritesProjection } from '../models/favorites';
import { walletsProjection } from '../models/wallets';
import type { StoredDocument } from '../projection';
import { OTHER_USER, USER } from '../testing/events';
import type { ReadModelWriter } from './port';

/** Opens the same store again and again, each time for a given log. */
export interface WriterUnderTest {
  openFor(epoch: string): Promise<ReadModelWriter>;
  /** The failure as it is stored for others to see. */
  failureOf(collection: string): Promise<unknown>;
  /** The last place at which a document of the collection changed. */
  changedAt(collection: string): Promise<string | undefined>;
  tearDown(): Promise<void>;
}

const at = toPosition;
const doc = (id: string, ...searchTerms: string[]) => ({ id, searchTerms });
const projection = favoritesProjection;
const failure = { error: 'TypeError', eventId: 'event-1', eventType: 'FavoriteAdded' };

/** What every store of read models keeps to on its writing side. */
export function describeReadModelWriter(name: string, open: () => Promise<WriterUnderTest>): void {
  describe(`${name} as a read model writer`, () => {
    let subject: WriterUnderTest;
    let writer: ReadModelWriter;
    beforeEach(async () => {
      subject = await open();
      writer = await subject.openFor('log-1');
    });
    afterEach(async () => {
      await writer.close();
      await subject.tearDown();
    });

    const put = (from: number, to: number, ...docs: (StoredDocument & { searchTerms: string[] })[]) =>
      writer.commit({
        projection,
        after: at(from),
        changes: docs.map((each) => ({ id: each.id, doc: each, position: at(to) })),
        upTo: at(to),
      });
    const load = async (...ids: string[]) => [...(await writer.load(projection, ids)).values()];

    it('starts empty, at the start of the log', async () => {
      expect(await writer.checkpoint(projection)).toBe(START);
      expect(await load(USER)).toEqual([]);
    });

    it('moves documents and checkpoint together', async () => {
      expect(await put(0, 5, doc(USER, 'Costco'), doc(OTHER_USER))).toBe(true);
      expect(await writer.checkpoint(projection)).toBe(at(5));
      expect(await load(USER, OTHER_USER, 'nobody')).toHaveLength(2);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
    });

    it('replaces and removes documents', async () => {
      await put(0, 1, doc(USER, 'Costco'), doc(OTHER_USER));
      await put(1, 2, doc(USER, 'Shell'));
      await writer.commit({
        projection,
        after: at(2),
        changes: [{ id: OTHER_USER, doc: undefined, position: at(3) }],
        upTo: at(3),
      });
      expect(await load(USER, OTHER_USER)).toEqual([doc(USER, 'Shell')]);
    });

    it('changes nothing when a batch is applied again', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      expect(await put(0, 5, doc(USER, 'twice'))).toBe(false);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
      expect(await writer.checkpoint(projection)).toBe(at(5));
    });

    it('refuses a batch that was computed from another checkpoint, though it reaches further', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      expect(await put(3, 9, doc(USER, 'stale'))).toBe(false);
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
    });

    it('moves the checkpoint over a page that changes nothing, and says since when nothing changed', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await put(5, 8);
      expect(await writer.checkpoint(projection)).toBe(at(8));
      expect(await subject.changedAt(favorites.collection)).toBe(at(5));
    });

    it('keeps a checkpoint for each projection', async () => {
      await put(0, 5);
      expect(await writer.checkpoint(walletsProjection)).toBe(START);
    });

    it('keeps a failure for others to see until the projection moves or is told to run again', async () => {
      await writer.setFailure(projection, failure);
      expect(await subject.failureOf(favorites.collection)).toEqual(failure);
      expect(await writer.checkpoint(projection)).toBe(START);
      await put(0, 5);
      expect(await subject.failureOf(favorites.collection)).toBeNull();
      await writer.setFailure(projection, failure);
      await writer.setFailure(projection, undefined);
      expect(await subject.failureOf(favorites.collection)).toBeNull();
      expect(await writer.checkpoint(projection)).toBe(at(5));
    });

    it('is found again as it was left', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await writer.close();
      writer = await subject.openFor('log-1');
      expect(await writer.checkpoint(projection)).toBe(at(5));
      expect(await load(USER)).toEqual([doc(USER, 'Costco')]);
    });

    it('starts empty for another log', async () => {
      await put(0, 5, doc(USER, 'Costco'));
      await writer.close();
      writer = await subject.openFor('log-2');
      expect(await writer.checkpoint(projection)).toBe(START);
      expect(await load(USER)).toEqual([]);
      expect(await subject.changedAt(wallets.collection)).toBeUndefined();
    });
  });
}
