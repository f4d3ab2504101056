import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { type PurchaseDoc, purchases } from '@tapwise/contracts/read-models/purchases';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import {
  createPurchaseDoc,
  createWalletDoc,
  OTHER_USER_ID,
  toUserId,
  toUuid,
  USER_ID,
} from '../testing/documents';
import type { BlockingEvent, ReadModelReader } from './port';

export interface ReaderUnderTest {
  readonly reader: ReadModelReader;
  /** Writes documents as their projection does. The checkpoint moves by one, or to the given position. */
  put<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo?: Position,
  ): Promise<unknown> | Position;
  pause(model: ReadModel, error: string, failedAt: BlockingEvent): Promise<void> | void;
  /** Quarantines an event for a generation. `owner` is its user, if the projection stored one. */
  quarantine(
    model: ReadModel,
    generation: number,
    ...event: readonly [stream: string, position: Position, owner?: string]
  ): Promise<void> | void;
  /** Writes documents to the build in progress, as a rebuild does, up to the given position. */
  build<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo: Position,
  ): Promise<void> | void;
  /** Switches to the build in progress. */
  switchTo(model: ReadModel): Promise<void> | void;
  /** Claims the store for a log, as the first projection does. */
  claim(epoch: string): Promise<void> | void;
  tearDown(): Promise<void>;
}

const LATEST_FIRST = { where: { userId: USER_ID }, sort: ['-purchasedOn', '-createdAt', '-id'] };
const createQuarantine = (owner: string) => ({ count: 1, owners: new Set([owner]), isForAll: false });
const listIds = (docs: readonly PurchaseDoc[]) => docs.map(({ id }) => Number(id.slice(-4)));

/** The suite that every `ReadModelReader` must pass. */
export function describeReadModelReader(name: string, open: () => Promise<ReaderUnderTest>): void {
  describe(`${name} as a read model reader`, () => {
    let subject: ReaderUnderTest;
    let reader: ReadModelReader;
    beforeEach(async () => {
      subject = await open();
      reader = subject.reader;
    });
    afterEach(() => subject.tearDown());

    it('gets the latest document by its id', async () => {
      await subject.put(favorites, [{ id: USER_ID, searchTerms: ['Costco'] }]);
      await subject.put(favorites, [{ id: USER_ID, searchTerms: ['Shell'] }]);
      expect(await reader.get(favorites, USER_ID)).toEqual({ id: USER_ID, searchTerms: ['Shell'] });
      expect(await reader.get(favorites, OTHER_USER_ID)).toBeUndefined();
      expect(await reader.get(wallets, USER_ID)).toBeUndefined();
    });

    it('reports the quarantined events of the live documents, and their users', async () => {
      await subject.put(favorites, [{ id: USER_ID, searchTerms: [] }]);
      const readQuarantine = async () =>
        (await reader.readQuarantines([wallets, favorites])).get('favorites');
      expect((await reader.readQuarantines([wallets, favorites])).size).toBe(0);
      await subject.quarantine(favorites, 1, `favorites-${USER_ID}`, toPosition(4));
      await vi.waitFor(async () => expect(await readQuarantine()).toEqual(createQuarantine(USER_ID)));
      await subject.quarantine(favorites, 1, 'catalogue', toPosition(5));
      await vi.waitFor(async () =>
        expect(await readQuarantine()).toMatchObject({ count: 2, isForAll: true }),
      );
      expect((await reader.readQuarantines([wallets])).size).toBe(0);
      await subject.build(favorites, [], toPosition(9));
      await subject.quarantine(favorites, 2, `favorites-${OTHER_USER_ID}`, toPosition(4));
      await subject.switchTo(favorites);
      await vi.waitFor(async () => expect(await readQuarantine()).toEqual(createQuarantine(OTHER_USER_ID)));
    });

    it('reports the user of a quarantined recommendation, if known', async () => {
      await subject.put(recommendations, []);
      const readQuarantine = async () =>
        (await reader.readQuarantines([recommendations])).get('recommendations');
      await subject.quarantine(recommendations, 1, `recommendation-${toUuid(7)}`, toPosition(4));
      const none = { count: 1, owners: new Set(), isForAll: false };
      await vi.waitFor(async () => expect(await readQuarantine()).toEqual(none));
      await subject.quarantine(recommendations, 1, `recommendation-${toUuid(8)}`, toPosition(5), USER_ID);
      const mine = { count: 2, owners: new Set([USER_ID]), isForAll: false };
      await vi.waitFor(async () => expect(await readQuarantine()).toEqual(mine));
    });

    it('gets many in the requested order, without missing ones', async () => {
      const docs = [USER_ID, OTHER_USER_ID].map((id) => ({ id, searchTerms: [] }));
      await subject.put(favorites, docs);
      const found = await reader.getMany(favorites, [OTHER_USER_ID, toUuid(77), USER_ID]);
      expect(found.map(({ id }) => id)).toEqual([OTHER_USER_ID, USER_ID]);
    });

    it('finds by equality, sorted, up to the limit', async () => {
      await subject.put(purchases, [
        createPurchaseDoc(1, { createdAt: '2026-11-01T00:00:00.000Z' }),
        createPurchaseDoc(2, { createdAt: '2026-11-03T00:00:00.000Z' }),
        createPurchaseDoc(3, { createdAt: '2026-11-02T00:00:00.000Z' }),
        createPurchaseDoc(4, { userId: OTHER_USER_ID }),
      ]);
      expect(listIds(await reader.list(purchases, { ...LATEST_FIRST, limit: 10 }))).toEqual([2, 3, 1]);
      expect(listIds(await reader.list(purchases, { ...LATEST_FIRST, limit: 2 }))).toEqual([2, 3]);
    });

    it('continues after a document, even among those of the same moment', async () => {
      await subject.put(
        purchases,
        [1, 2, 3, 4, 5].map((number) => createPurchaseDoc(number)),
      );
      const first = await reader.list(purchases, { ...LATEST_FIRST, limit: 2 });
      expect(listIds(first)).toEqual([5, 4]);
      const second = await reader.list(purchases, { ...LATEST_FIRST, limit: 9, after: toUuid(4) });
      expect(listIds(second)).toEqual([3, 2, 1]);
      expect(await reader.list(purchases, { ...LATEST_FIRST, limit: 9, after: toUuid(1) })).toEqual([]);
    });

    it('finds nothing after the id of a missing document, but continues after its values', async () => {
      await subject.put(purchases, [createPurchaseDoc(1)]);
      const { purchasedOn, createdAt, id } = createPurchaseDoc(99);
      const options = { ...LATEST_FIRST, limit: 9 };
      expect(await reader.list(purchases, { ...options, after: id })).toEqual([]);
      expect(
        listIds(await reader.list(purchases, { ...options, after: [purchasedOn, createdAt, id] })),
      ).toEqual([1]);
    });

    it('finds by a nested field', async () => {
      const createPlan = (endsAt: string) => ({ planType: 'monthly' as const, startedAt: endsAt, endsAt });
      const createCanceledWallet = (number: number, endsAt: string) =>
        createWalletDoc(toUserId(number), [], { plan: createPlan(endsAt), planState: 'cancelled' });
      await subject.put(wallets, [
        createCanceledWallet(1, '2026-11-01T00:00:00.000Z'),
        createCanceledWallet(2, '2026-12-01T00:00:00.000Z'),
        createWalletDoc(toUserId(3), []),
      ]);
      const sort = ['-plan.endsAt', '-id'];
      const found = await reader.list(wallets, { where: { planState: 'cancelled' }, sort, limit: 5 });
      expect(found.map(({ id }) => id)).toEqual([toUserId(2), toUserId(1)]);
    });

    it('counts all documents, or those with a value', async () => {
      await subject.put(purchases, [
        createPurchaseDoc(1),
        createPurchaseDoc(2),
        createPurchaseDoc(3, { userId: OTHER_USER_ID }),
      ]);
      expect(await reader.count(purchases)).toBe(3);
      expect(await reader.count(purchases, { userId: USER_ID })).toBe(2);
      expect(await reader.count(favorites)).toBe(0);
    });

    it('treats special characters in a value literally', async () => {
      await subject.put(purchases, [createPurchaseDoc(1)]);
      expect(await reader.count(purchases, { userId: `' OR '1'='1` })).toBe(0);
    });

    it('reports the position of a projection and of its last change', async () => {
      expect(await reader.readCheckpoint(favorites)).toEqual({
        position: LOG_START,
        changedAt: LOG_START,
        generation: 1,
        isPaused: false,
      });
      await subject.put(favorites, [{ id: USER_ID, searchTerms: [] }], toPosition(5));
      await subject.put(favorites, [], toPosition(9));
      await nextTurn();
      expect(await reader.readCheckpoint(favorites)).toEqual({
        position: toPosition(9),
        changedAt: toPosition(5),
        generation: 1,
        isPaused: false,
      });
    });

    it('reports a paused projection with the error’s class and the event', async () => {
      await subject.put(favorites, []);
      const failedAt = { eventId: toUuid(5), eventType: 'FavoriteAdded' };
      await subject.pause(favorites, 'RangeError', failedAt);
      const paused = { isPaused: true, failure: 'RangeError', failedAt };
      expect(await reader.readCheckpoint(favorites)).toMatchObject(paused);
    });

    it('reports the log of the read models once a projection has opened them', async () => {
      expect(await reader.readEpoch()).toBeUndefined();
      await subject.claim('log-1');
      expect(await reader.readEpoch()).toBe('log-1');
    });

    describe('during a rebuild', () => {
      const costco = { id: USER_ID, searchTerms: ['Costco'] };
      const shell = { id: USER_ID, searchTerms: ['Shell'] };

      it('doesn’t read the build in progress', async () => {
        await subject.put(favorites, [costco], toPosition(5));
        await subject.build(favorites, [shell, { id: OTHER_USER_ID, searchTerms: [] }], toPosition(9));
        await nextTurn();
        expect(await reader.get(favorites, USER_ID)).toEqual(costco);
        expect(await reader.count(favorites)).toBe(1);
        expect(await reader.list(favorites, { limit: 5 })).toEqual([costco]);
        expect(await reader.getMany(favorites, [OTHER_USER_ID])).toEqual([]);
        expect(await reader.readCheckpoint(favorites)).toMatchObject({
          position: toPosition(5),
          generation: 1,
        });
      });

      it('follows the switch, with the checkpoint of the new build', async () => {
        await subject.put(favorites, [costco], toPosition(5));
        expect(await reader.get(favorites, USER_ID)).toEqual(costco);
        await subject.build(favorites, [shell], toPosition(9));
        await subject.switchTo(favorites);
        await nextTurn();
        expect(await reader.readCheckpoint(favorites)).toEqual({
          position: toPosition(9),
          changedAt: toPosition(9),
          generation: 2,
          isPaused: false,
        });
        expect(await reader.get(favorites, USER_ID)).toEqual(shell);
        expect(await reader.list(favorites, { limit: 5 })).toEqual([shell]);
        expect(await reader.count(favorites)).toBe(1);
      });

      it('follows the switch within a second even if no checkpoint is read', async () => {
        await subject.put(favorites, [costco], toPosition(5));
        expect(await reader.get(favorites, USER_ID)).toEqual(costco);
        await subject.build(favorites, [shell], toPosition(9));
        await subject.switchTo(favorites);
        await vi.waitFor(async () => expect(await reader.get(favorites, USER_ID)).toEqual(shell), 2_000);
      });
    });
  });
}
