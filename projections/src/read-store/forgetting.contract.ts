import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import type { ReadModel, ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { prices } from '@tapwise/contracts/read-models/prices';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { searches } from '@tapwise/contracts/read-models/searches';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { StoredDocument } from '../models/projection';
import { OTHER_USER_ID, USER_ID } from '../testing/events';
import type { WriterUnderTest } from '../testing/writer-under-test';
import { type ReadModelWriter, toForgottenId } from './port';

const FENCING_TOKEN = 1;
const createDoc = (id: string, ...searchTerms: string[]) => ({ id, searchTerms });

/** The contract of every read model store for forgotten users. */
export function describeForgetting(name: string, open: () => Promise<WriterUnderTest>): void {
  describe(`${name} as a store that forgets users`, () => {
    let subject: WriterUnderTest;
    let writer: ReadModelWriter;
    let build: ReadModelBuild;
    beforeEach(async () => {
      subject = await open();
      writer = await subject.openFor('log-1');
      build = await writer.openLiveBuild(favorites);
      await writer.claim(build, FENCING_TOKEN);
    });
    afterEach(async () => {
      await writer.close();
      await subject.tearDown();
    });
    const put = (from: number, to: number, ...docs: StoredDocument[]) =>
      writer.commit({
        build,
        after: toPosition(from),
        upTo: toPosition(to),
        fencingToken: FENCING_TOKEN,
        changes: docs.map((doc) => ({ id: doc.id, doc, position: toPosition(to) })),
      });

    it('records who was forgotten, only in that build', async () => {
      const mark = toForgottenId(USER_ID);
      expect((await writer.load(build, [mark])).get(mark)).toBeUndefined();
      await put(0, 1, createDoc(USER_ID, 'Costco'), createDoc(OTHER_USER_ID));
      await writer.commit({
        build,
        after: toPosition(1),
        upTo: toPosition(4),
        fencingToken: FENCING_TOKEN,
        changes: [USER_ID, mark].map((id) => ({ id, doc: undefined, position: toPosition(3) })),
      });
      expect((await writer.load(build, [mark])).get(mark)).toEqual({
        doc: undefined,
        position: toPosition(3),
      });
      expect(await subject.listIds(favorites.collection)).toEqual([OTHER_USER_ID]);
      await put(4, 5, createDoc(OTHER_USER_ID, 'Shell'));
      expect((await writer.load(build, [mark])).get(mark)?.position).toBe(toPosition(3));
      const other = await writer.openLiveBuild(wallets);
      expect((await writer.load(other, [mark])).get(mark)).toBeUndefined();
    });

    const commit = async (model: ReadModel, docs: readonly StoredDocument[]) => {
      const build = await writer.openLiveBuild(model);
      await writer.claim(build, FENCING_TOKEN);
      const changes = docs.map((doc) => ({ id: doc.id, doc, position: toPosition(1) }));
      await writer.commit({
        build,
        after: LOG_START,
        upTo: toPosition(1),
        fencingToken: FENCING_TOKEN,
        changes,
      });
      return build;
    };
    const forgetAndListIds = async (
      model: ReadModel,
      docs: readonly StoredDocument[],
      fencingToken = FENCING_TOKEN,
    ) => {
      const build = await commit(model, docs);
      await writer.forget({ build, fencingToken, userId: USER_ID, position: toPosition(3) });
      return [...(await subject.listIds(build.collection))].sort();
    };
    const USER_IDS = [USER_ID, `${USER_ID}:whole foods`, `${USER_ID}:2026-11:ä`];
    const OTHER_USERS_IDS = [OTHER_USER_ID, `${OTHER_USER_ID}:x`, `${USER_ID}0`].sort();
    const PURCHASE_IDS = [
      { id: 'a', userId: USER_ID },
      { id: 'b', userId: OTHER_USER_ID },
      { id: 'c', userId: USER_ID },
    ];

    it('removes the documents about a user, found by id or by field, and records the user', async () => {
      const all = [...USER_IDS, ...OTHER_USERS_IDS].map((id) => ({ id }));
      expect(await forgetAndListIds(searches, all)).toEqual(OTHER_USERS_IDS);
      expect(await forgetAndListIds(purchases, PURCHASE_IDS)).toEqual(['b']);
      expect(await forgetAndListIds(prices, [{ id: USER_ID }])).toEqual([USER_ID]);
      const build = await writer.openLiveBuild(searches);
      const mark = toForgottenId(USER_ID);
      expect((await writer.load(build, [mark])).get(mark)?.position).toBe(toPosition(3));
    });

    it('removes any number of documents, and nothing more when repeated', async () => {
      const many = Array.from({ length: 250 }, (_, index) => ({ id: `p${String(index)}`, userId: USER_ID }));
      const build = await commit(purchases, [...many, ...PURCHASE_IDS]);
      for (let times = 0; times < 2; times += 1) {
        await writer.forget({ build, fencingToken: FENCING_TOKEN, userId: USER_ID, position: toPosition(3) });
        expect(await subject.listIds(build.collection)).toEqual(['b']);
      }
    });

    it('removes nothing for a writer with a different fencing token', async () => {
      expect(await forgetAndListIds(purchases, PURCHASE_IDS, FENCING_TOKEN + 1)).toEqual(['a', 'b', 'c']);
      const mark = toForgottenId(USER_ID);
      expect((await writer.load(await writer.openLiveBuild(purchases), [mark])).get(mark)).toBeUndefined();
    });
  });
}
