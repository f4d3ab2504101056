import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { type PurchaseDoc, purchases } from '@tapwise/contracts/read-models/purchase';
import { recommendations } from '@tapwise/contracts/read-models/recommendation';
import { wallets } from '@tapwise/contracts/read-models/wallet';
import { OTHER_USER, purchaseDoc, USER, userId, uuid, walletDoc } from '../testing/documents';
import type { FailedEvent, ReadModelReader } from './port';

export interface ReaderUnderTest {
  readonly reader: ReadModelReader;
  /** Puts documents as their projection would; the checkpoint moves by one, or to a given place. */
  put<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo?: Position,
  ): Promise<unknown> | Position;
  pause(model: ReadModel, error: string, failedAt: FailedEvent): Promise<void> | void;
  /** Lists an event that the documents of a generation leave out; `owner` as the projection stored it, if it did. */
  quarantine(
    model: ReadModel,
    generation: number,
    ...place: readonly [stream: string, position: Position, owner?: string]
  ): Promise<void> | void;
  /** Puts documents into the filling that is built beside the live one, as a rebuild would, up to a given place. */
  build<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo: Position,
  ): Promise<void> | void;
  /** Makes what was built the live one. */
  switchTo(model: ReadModel): Promise<void> | void;
  /** Claims the store for a log, as the first projector does. */
  claim(epoch: string): Promise<void> | void;
  tearDown(): Promise<void>;
}

const LATEST_FIRST = { where: { userId: USER }, sort: ['-createdAt', '-id'] };
const ids = (docs: readonly PurchaseDoc[]) => docs.map(({ id }) => Number(id.slice(-4)));

/** What every store of read models keeps to on its reading side. */
export function describeReadModelReader(name: string, open: () => Promise<ReaderUnderTest>): void {
  describe(`${name} as a read model reader`, () => {
    let subject: ReaderUnderTest;
    let reader: ReadModelReader;
    beforeEach(async () => {
      subject = await open();
      reader = subject.reader;
    });
    afterEach(() => subject.tearDown());

    it('gets a document by its id, as it was put last', async () => {
      await subject.put(favorites, [{ id: USER, searchTerms: ['Costco'] }]);
      await subject.put(favorites, [{ id: USER, searchTerms: ['Shell'] }]);
      expect(await reader.get(favorites, USER)).toEqual({ id: USER, searchTerms: ['Shell'] });
      expect(await reader.get(favorites, OTHER_USER)).toBeUndefined();
      expect(await reader.get(wallets, USER)).toBeUndefined();
    });

    it('reports what the live documents leave out, and for whom', async () => {
      await subject.put(favorites, [{ id: USER, searchTerms: [] }]);
      const ofFavorites = async () => (await reader.quarantines([wallets, favorites])).get('favorites');
      expect((await reader.quarantines([wallets, favorites])).size).toBe(0);
      await subject.quarantine(favorites, 1, `favorites-${USER}`, toPosition(4));
      await vi.waitFor(async () =>
        expect(await ofFavorites()).toEqual({
          count: 1,
          owners: new Set([USER]),
          isForAll: false,
        }),
      );
      await subject.quarantine(favorites, 1, 'catalogue', toPosition(5));
      await vi.waitFor(async () => expect(await ofFavorites()).toMatchObject({ count: 2, isForAll: true }));
      expect((await reader.quarantines([wallets])).size).toBe(0);
      await subject.build(favorites, [], toPosition(9));
      await subject.quarantine(favorites, 2, `favorites-${OTHER_USER}`, toPosition(4));
      await subject.switchTo(favorites);
      await vi.waitFor(async () =>
        expect(await ofFavorites()).toEqual({
          count: 1,
          owners: new Set([OTHER_USER]),
          isForAll: false,
        }),
      );
    });

    it('reports whose recommendation is left out; one without a known owner concerns nobody', async () => {
      await subject.put(recommendations, []);
      const found = async () => (await reader.quarantines([recommendations])).get('recommendations');
      await subject.quarantine(recommendations, 1, `recommendation-${uuid(7)}`, toPosition(4));
      const none = { count: 1, owners: new Set(), isForAll: false };
      await vi.waitFor(async () => expect(await found()).toEqual(none));
      await subject.quarantine(recommendations, 1, `recommendation-${uuid(8)}`, toPosition(5), USER);
      const mine = { count: 2, owners: new Set([USER]), isForAll: false };
      await vi.waitFor(async () => expect(await found()).toEqual(mine));
    });

    it('gets many in the order asked, without those that are not there', async () => {
      const docs = [USER, OTHER_USER].map((id) => ({ id, searchTerms: [] }));
      await subject.put(favorites, docs);
      const found = await reader.getMany(favorites, [OTHER_USER, uuid(77), USER]);
      expect(found.map(({ id }) => id)).toEqual([OTHER_USER, USER]);
    });

    it('finds by equality, sorted, up to the limit', async () => {
      await subject.put(purchases, [
        purchaseDoc(1, { createdAt: '2026-11-01T00:00:00.000Z' }),
        purchaseDoc(2, { createdAt: '2026-11-03T00:00:00.000Z' }),
        purchaseDoc(3, { createdAt: '2026-11-02T00:00:00.000Z' }),
        purchaseDoc(4, { userId: OTHER_USER }),
      ]);
      expect(ids(await reader.find(purchases, { ...LATEST_FIRST, limit: 10 }))).toEqual([2, 3, 1]);
      expect(ids(await reader.find(purchases, { ...LATEST_FIRST, limit: 2 }))).toEqual([2, 3]);
    });

    it('goes on after a document, through those of the same moment too', async () => {
      await subject.put(purchases, [1, 2, 3, 4, 5].map((number) => purchaseDoc(number))); // prettier-ignore
      const first = await reader.find(purchases, { ...LATEST_FIRST, limit: 2 });
      expect(ids(first)).toEqual([5, 4]);
      const second = await reader.find(purchases, { ...LATEST_FIRST, limit: 9, after: uuid(4) });
      expect(ids(second)).toEqual([3, 2, 1]);
      expect(await reader.find(purchases, { ...LATEST_FIRST, limit: 9, after: uuid(1) })).toEqual([]);
    });

    it('finds nothing after a document that is not there', async () => {
      await subject.put(purchases, [purchaseDoc(1)]);
      expect(await reader.find(purchases, { ...LATEST_FIRST, limit: 9, after: uuid(99) })).toEqual([]);
    });

    it('finds by a field within a field', async () => {
      const plan = (endsAt: string) => ({ planType: 'monthly' as const, startedAt: endsAt, endsAt });
      const cancelled = (number: number, endsAt: string) =>
        walletDoc(userId(number), [], { plan: plan(endsAt), planState: 'cancelled' });
      await subject.put(wallets, [
        cancelled(1, '2026-11-01T00:00:00.000Z'),
        cancelled(2, '2026-12-01T00:00:00.000Z'),
        walletDoc(userId(3), []),
      ]);
      const sort = ['-plan.endsAt', '-id'];
      const found = await reader.find(wallets, { where: { planState: 'cancelled' }, sort, limit: 5 });
      expect(found.map(({ id }) => id)).toEqual([userId(2), userId(1)]);
    });

    it('counts all, or those that have a value', async () => {
      await subject.put(purchases, [purchaseDoc(1), purchaseDoc(2), purchaseDoc(3, { userId: OTHER_USER })]);
      expect(await reader.count(purchases)).toBe(3);
      expect(await reader.count(purchases, { userId: USER })).toBe(2);
      expect(await reader.count(favorites)).toBe(0);
    });

    it('takes a value for a value, whatever it holds', async () => {
      await subject.put(purchases, [purchaseDoc(1)]);
      expect(await reader.count(purchases, { userId: `' OR '1'='1` })).toBe(0);
    });

    it('reports how far a projection has come, and since when nothing changed', async () => {
      expect(await reader.checkpoint(favorites)).toEqual({
        position: LOG_START,
        changedAt: LOG_START,
        generation: 1,
        isPaused: false,
      });
      await subject.put(favorites, [{ id: USER, searchTerms: [] }], toPosition(5));
      await subject.put(favorites, [], toPosition(9));
      await nextTurn();
      expect(await reader.checkpoint(favorites)).toEqual({
        position: toPosition(9),
        changedAt: toPosition(5),
        generation: 1,
        isPaused: false,
      });
    });

    it('reports that a projection is paused, by which class of error, and at which event', async () => {
      await subject.put(favorites, []);
      const failedAt = { eventId: uuid(5), eventType: 'FavoriteAdded' };
      await subject.pause(favorites, 'RangeError', failedAt);
      const paused = { isPaused: true, failure: 'RangeError', failedAt };
      expect(await reader.checkpoint(favorites)).toMatchObject(paused);
    });

    it('reports which log the read models are filled from, once a projector has opened them', async () => {
      expect(await reader.epoch()).toBeUndefined();
      await subject.claim('log-1');
      expect(await reader.epoch()).toBe('log-1');
    });

    describe('while a read model is built anew', () => {
      const costco = { id: USER, searchTerms: ['Costco'] };
      const shell = { id: USER, searchTerms: ['Shell'] };

      it('sees nothing of what is being built', async () => {
        await subject.put(favorites, [costco], toPosition(5));
        await subject.build(favorites, [shell, { id: OTHER_USER, searchTerms: [] }], toPosition(9));
        await nextTurn();
        expect(await reader.get(favorites, USER)).toEqual(costco);
        expect(await reader.count(favorites)).toBe(1);
        expect(await reader.find(favorites, { limit: 5 })).toEqual([costco]);
        expect(await reader.getMany(favorites, [OTHER_USER])).toEqual([]);
        expect(await reader.checkpoint(favorites)).toMatchObject({ position: toPosition(5), generation: 1 });
      });

      it('follows the switch, with the checkpoint of what it reads', async () => {
        await subject.put(favorites, [costco], toPosition(5));
        expect(await reader.get(favorites, USER)).toEqual(costco);
        await subject.build(favorites, [shell], toPosition(9));
        await subject.switchTo(favorites);
        await nextTurn();
        expect(await reader.checkpoint(favorites)).toEqual({
          position: toPosition(9),
          changedAt: toPosition(9),
          generation: 2,
          isPaused: false,
        });
        expect(await reader.get(favorites, USER)).toEqual(shell);
        expect(await reader.find(favorites, { limit: 5 })).toEqual([shell]);
        expect(await reader.count(favorites)).toBe(1);
      });

      it('follows it within a second also where no checkpoint is asked for', async () => {
        await subject.put(favorites, [costco], toPosition(5));
        expect(await reader.get(favorites, USER)).toEqual(costco);
        await subject.build(favorites, [shell], toPosition(9));
        await subject.switchTo(favorites);
        await vi.waitFor(async () => expect(await reader.get(favorites, USER)).toEqual(shell), 2_000);
      });
    });
  });
}
