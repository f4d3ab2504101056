import { describe, expect, it } from 'vitest';
import type { ExistingPurchase } from '../../../api/purchases/purchase-import';
import { CARD, classify, createPurchase, createRow, listKinds, OTHER_CARD } from '../testing/classified-rows';

describe('a duplicate', () => {
  it('has the same amount and store, and its day is at most three days away', () => {
    const recorded = [createPurchase('2026-11-03', '64.20', 'Whole Foods Market')];
    const at = (day: string, cents = 6420, text = 'WHOLEFDS MKT 10234') =>
      listKinds([createRow(day, cents, text)], recorded)[0];
    expect(at('2026-11-03')).toBe('duplicate: 2026-11-03');
    expect(at('2026-11-06')).toBe('duplicate: 2026-11-03');
    expect(at('2026-11-07')).toBe('recognized');
    expect(at('2026-11-03', 6421)).toBe('recognized');
    expect(at('2026-11-03', 6420, 'SHELL OIL 123')).toBe('recognized');
  });

  it('explains one row only', () => {
    const rows = [createRow('2026-11-03', 575, 'STARBUCKS 1'), createRow('2026-11-03', 575, 'STARBUCKS 2')];
    expect(listKinds(rows, [createPurchase('2026-11-03', '5.75', 'Starbucks')])).toEqual([
      'duplicate: 2026-11-03',
      'recognized',
    ]);
  });

  it('may be outside of the file’s days if most of the file is recorded', () => {
    const stores = ['AMAZON MKTPL', 'STARBUCKS', 'KROGER'];
    const rows = stores.map((store, index) =>
      createRow(`2026-10-2${String(index + 6)}`, 10_00 + index, store),
    );
    const recorded = stores.map((store, index) =>
      createPurchase(`2026-10-2${String(index + 5)}`, `10.0${String(index)}`, store, { version: '8' }),
    );
    expect(listKinds(rows, recorded).every((kind) => kind.startsWith('duplicate'))).toBe(true);
  });

  it("isn't the imported purchase of another day", () => {
    const recorded = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) =>
      createPurchase(day, '5.75', 'Starbucks', { version: '8' }),
    );
    const rows = ['2026-11-03', '2026-11-04', '2026-11-05'].map((day) => createRow(day, 575, 'STARBUCKS 1'));
    expect(listKinds(rows, recorded)).toEqual(['duplicate: 2026-11-03', 'recognized', 'recognized']);
  });
});

describe('a duplicate on another card', () => {
  const stores = ['AMAZON MKTPL', 'STARBUCKS', 'KROGER'];
  const rows = stores.map((store, index) => createRow(`2026-10-0${String(index + 6)}`, 10_00 + index, store));
  const recordOnOther = (index: number, day: string, version: string) =>
    createPurchase(day, `10.0${String(index)}`, stores[index] ?? '', { version, cardId: OTHER_CARD });
  const onOther = (day: string, version = '8') => recordOnOther(0, day, version);
  const listCards = (existing: readonly ExistingPurchase[], of = rows.slice(0, 1)) =>
    classify(of, existing).map(({ kind, recordedCardId }) => (kind === 'duplicate' ? recordedCardId : kind));

  it('was imported with the same day, or recorded by hand up to three days away', () => {
    expect(listCards([onOther('2026-10-06')])).toEqual([OTHER_CARD]);
    expect(listCards([onOther('2026-10-05')])).toEqual(['recognized']);
    expect(listCards([onOther('2026-10-03', '7')])).toEqual([OTHER_CARD]);
    expect(listCards([onOther('2026-10-02', '7')])).toEqual(['recognized']);
  });

  it('may have other days if most of the file is recorded there', () => {
    const imported = ['2026-10-06', '2026-10-07', '2026-10-07'].map((day, index) =>
      recordOnOther(index, day, '8'),
    );
    expect(listCards(imported, rows)).toEqual([OTHER_CARD, OTHER_CARD, OTHER_CARD]);
  });

  it('counts only if no purchase on the same card matches', () => {
    const onCard = createPurchase('2026-10-06', '10.00', 'Amazon', { version: '8' });
    expect(listCards([onOther('2026-10-06'), onCard])).toEqual([CARD]);
    const twice = rows.slice(0, 1).flatMap((row) => [row, row]);
    expect(listCards([onOther('2026-10-06'), onCard], twice)).toEqual([CARD, OTHER_CARD]);
  });

  it('can be imported, and only rows imported to their own card repeat a purchase', () => {
    const purchases = [
      onOther('2026-10-06'),
      createPurchase('2026-10-07', '10.01', 'Starbucks', { version: '8' }),
      createPurchase('2026-10-08', '10.02', 'Kroger'),
    ];
    const classified = classify(rows, purchases);
    expect(classified.map(({ kind }) => kind)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(classified.map(({ isImportable }) => isImportable)).toEqual([true, true, true]);
    expect(classified.map(({ isRepeated }) => isRepeated)).toEqual([false, true, false]);
  });

  it('may be a recorded refund', () => {
    const refund = createRow('2026-11-05', -2000, 'TARGET 00012345');
    const purchase = createPurchase('2026-10-30', '80.00', 'Target', {
      version: '8',
      cardId: OTHER_CARD,
      refunded: '20.00',
    });
    expect(listCards([purchase], [refund, refund])).toEqual([OTHER_CARD, 'other']);
    expect(listCards([{ ...purchase, refunded: '0.00' }], [refund])).toEqual(['other']);
  });
});
