import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { createPurchaseDoc, OTHER_USER_ID, USER_ID } from '../testing/documents';
import type { ReaderUnderTest } from './read-model-reader.contract';

/** The part of the reader's suite about counting a range. */
export function describeCountRanges(name: string, open: () => Promise<ReaderUnderTest>): void {
  describe(`${name} as a counter of ranges`, () => {
    let subject: ReaderUnderTest;
    beforeEach(async () => {
      subject = await open();
      const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
      await subject.put(purchases, [
        ...days.map((purchasedOn, index) => createPurchaseDoc(index + 1, { purchasedOn })),
        createPurchaseDoc(4, { userId: OTHER_USER_ID, purchasedOn: '2026-11-02' }),
      ]);
    });
    afterEach(() => subject.tearDown());

    it.each([
      ['2026-11-02', '2026-11-03', 1],
      ['2026-11-02', '2026-11-04', 2],
      ['', '2026-11-03', 2],
      ['2026-11-04', '2026-11-05', 0],
    ])('counts from the start %j to before the end %j', async (from, before, expected) => {
      const range = { field: 'purchasedOn', from, before };
      expect(await subject.reader.count(purchases, { userId: USER_ID }, range)).toBe(expected);
    });
  });
}
