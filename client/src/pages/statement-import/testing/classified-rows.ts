import type { ExistingPurchase } from '../../../api/purchases/purchase-import';
import type { StatementRow } from '../parser/statement';
import { classifyRows } from '../rows/classify-rows';

export const CARD = 'chase-sapphire-preferred';
export const OTHER_CARD = 'citi-double-cash';

export function createRow(
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
export function createPurchase(
  purchasedOn: string,
  amount: string,
  storeName: string,
  { version = '7', refunded = '0.00', cardId = CARD } = {},
): ExistingPurchase {
  ids += 1;
  const id = `01a1fe63-4fcc-${version}7cf-a457-${String(ids).padStart(12, '0')}`;
  return { id, cardId, storeName, amount, purchasedOn, refunded };
}

export function classify(rows: readonly StatementRow[], existingPurchases: readonly ExistingPurchase[] = []) {
  return classifyRows(
    { rows, cardByAccount: { '': CARD }, existingPurchases, today: '2026-11-23' },
    new Map(),
  );
}
export const listKinds = (
  rows: readonly StatementRow[],
  existingPurchases: readonly ExistingPurchase[] = [],
) =>
  classify(rows, existingPurchases).map(({ kind, note }) => (note === undefined ? kind : `${kind}: ${note}`));
