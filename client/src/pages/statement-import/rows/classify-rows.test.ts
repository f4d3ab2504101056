import { describe, expect, it } from 'vitest';
import { classify, createPurchase, createRow, listKinds } from '../testing/classified-rows';

describe('a purchase', () => {
  it('is recognized by the bank’s text, the app’s name, or its merchant code', () => {
    const rows = classify([
      createRow('2026-11-03', 100, 'WHOLEFDS MKT 10234 AUSTIN TX'),
      createRow('2026-11-03', 100, 'ZZQX 123', { name: 'Starbucks' }),
      createRow('2026-11-03', 100, 'ZZQX 123', { mcc: '5814' }),
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['recognized', 'recognized', 'recognized']);
    expect(rows.map(({ sentStore, sentCategory }) => [sentStore, sentCategory])).toEqual([
      [undefined, undefined],
      ['Starbucks', undefined],
      [undefined, 'dining'],
    ]);
  });

  it('at an unknown store is doubtful, with the bank’s category', () => {
    const [first, second] = classify([
      createRow('2026-11-03', 100, 'ZORVAX UNLTD 0042', { category: 'Food & Drink' }),
      createRow('2026-11-04', 100, 'ZORVAX UNLTD 0077'),
    ]);
    expect(first).toMatchObject({ kind: 'doubtful', category: 'dining', sentCategory: 'dining' });
    expect(second?.storeKey).toBe(first?.storeKey);
  });

  it('is numbered among rows that are identical to the server', () => {
    const rows = ['ZORVAX', 'zorvax', 'Other', 'ZORVAX'].map((text) => createRow('2026-11-03', 100, text));
    expect(classify(rows).map(({ occurrence }) => occurrence)).toEqual([1, 2, 1, 3]);
  });

  it.each([
    ['Pending', createRow('2026-11-03', 100, 'Target', { isPending: true })],
    ['Older than 24 months', createRow('2024-11-01', 100, 'Target')],
    ['In the future', createRow('2026-11-26', 100, 'Target')],
    ['No amount', createRow('2026-11-03', 0, 'Target')],
    ['More than $1,000,000', createRow('2026-11-03', 100_000_001, 'Target')],
    ['Payment', createRow('2026-11-03', -50_000, 'Payment Thank You-Mobile')],
    ['Payment', createRow('2026-11-03', -50_000, 'X', { type: 'payment' })],
    ['Payment', createRow('2026-11-03', -50_000, 'ACH DEPOSIT INTERNET TRANSFER FROM ACCOUNT')],
    ['Fee', createRow('2026-11-03', 9500, 'ANNUAL MEMBERSHIP FEE')],
    ['Fee', createRow('2026-11-03', 300, 'FOREIGN TRANSACTION FEE')],
    ['Interest', createRow('2026-11-03', 300, 'INTEREST CHARGE ON PURCHASES')],
    ['Cash advance', createRow('2026-11-03', 20_000, 'ATM WITHDRAWAL 123 MAIN')],
    ['Reward', createRow('2026-11-03', -2500, 'CASH BACK REWARDS')],
    ['Transfer', createRow('2026-11-03', 2500, 'Transfer : Savings')],
    ['Transfer', createRow('2026-11-03', 2500, 'Card', { type: 'internal transfer' })],
  ])("isn't %s", (note, row) => {
    expect(listKinds([row])).toEqual([`other: ${note}`]);
  });

  it.each([
    'VERIZON WRLS AUTOPAY',
    'GEICO *AUTO PAYMENT',
    'REWARDS CAFE',
    'COFFEE AND INTEREST',
    'SP TRANSFERWARE',
  ])('may be called %s', (text) => {
    expect(classify([createRow('2026-11-03', 100, text)])[0]?.kind).not.toBe('other');
  });
});

it('the fee of a store is a purchase if the file says so', () => {
  expect(
    listKinds([
      createRow('2026-11-03', 49_00, 'PLANET FITNESS ANNUAL FEE', { category: 'Health Care' }),
      createRow('2026-11-03', 49_00, 'AUTOMATIC PAYMENT - NETFLIX', { type: 'sale' }),
    ]).filter((kind) => kind.startsWith('other')),
  ).toEqual([]);
  expect(
    classify([
      createRow('2026-11-03', 95_00, 'ANNUAL MEMBERSHIP FEE', { category: 'Travel' }),
      createRow('2026-11-03', 39_00, 'X LATE PAYMENT FEE', { category: 'Fee/Interest Charge' }),
    ]).map(({ kind }) => kind),
  ).toEqual(['other', 'other']);
});

describe('a refund', () => {
  const refund = createRow('2026-11-05', -2000, 'TARGET 00012345');

  it('belongs to an earlier purchase at the store, at best of its amount', () => {
    const rows = [
      createRow('2026-11-01', 2000, 'TARGET 00099999'),
      createRow('2026-11-04', 8000, 'TARGET 00012345'),
      createRow('2026-11-06', 2000, 'TARGET 00012345'),
      createRow('2026-11-02', 2000, 'SHELL OIL'),
      refund,
      refund,
    ];
    expect(listKinds(rows).slice(-2)).toEqual(['refund: 2026-11-01', 'refund: 2026-11-04']);
  });

  it('may belong to a recorded purchase, and is recorded once', () => {
    expect(listKinds([refund], [createPurchase('2026-10-30', '80.00', 'Target')])).toEqual([
      'refund: 2026-10-30',
    ]);
    expect(
      listKinds(
        [refund],
        [createPurchase('2026-10-30', '80.00', 'Target', { version: '8', refunded: '20.00' })],
      ),
    ).toEqual(['duplicate: 2026-10-30']);
    expect(
      listKinds(
        [refund],
        [createPurchase('2026-10-30', '20.00', 'Target', { version: '8', refunded: '20.00' })],
      ),
    ).toEqual(['duplicate: 2026-10-30']);
  });

  it("without its purchase isn't imported", () => {
    expect(listKinds([refund])).toEqual(['other: Refund without a purchase']);
  });
});
