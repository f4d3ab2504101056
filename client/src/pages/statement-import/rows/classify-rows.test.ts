import { describe, expect, it } from 'vitest';
import type { ExistingPurchase } from '../../../api/purchases/purchase-import';
import type { StatementRow } from '../parser/statement';
import { classifyRows } from './classify-rows';

const CARD = 'chase-sapphire-preferred';

function createRow(
  day: string,
  cents: number,
  description: string,
  more: Partial<StatementRow> = {},
): StatementRow {
  return {
    line: 2,
    day,
    cents,
    description,
    name: '',
    account: '',
    type: '',
    category: '',
    isPending: false,
    ...more,
  };
}

let ids = 0;
/** `7`: recorded by hand. `8`: imported. */
function createPurchase(
  purchasedOn: string,
  amount: string,
  storeName: string,
  { version = '7', refunded = '0.00' } = {},
): ExistingPurchase {
  ids += 1;
  const id = `01a1fe63-4fcc-${version}7cf-a457-${String(ids).padStart(12, '0')}`;
  return { id, cardId: CARD, storeName, amount, purchasedOn, refunded };
}

function classify(rows: readonly StatementRow[], existingPurchases: readonly ExistingPurchase[] = []) {
  return classifyRows(
    { rows, cardByAccount: { '': CARD }, existingPurchases, today: '2026-11-23' },
    new Map(),
  );
}
const listKinds = (rows: readonly StatementRow[], existingPurchases: readonly ExistingPurchase[] = []) =>
  classify(rows, existingPurchases).map(({ kind, note }) => (note === undefined ? kind : `${kind}: ${note}`));

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
