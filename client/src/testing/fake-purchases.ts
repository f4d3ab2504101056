import { CardUsage, Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { ImportResult } from '@tapwise/contracts/http/schemas/import-result';
import { parseImportedRow } from '@tapwise/contracts/http/schemas/imported-row';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { type FakeState, type HandlerRequest, nextUuid } from './fake-state';

const NOW = '2026-11-20T10:00:00.000Z';
const MONTH_LENGTH = 'yyyy-mm'.length;

/** A purchase that earned 6%. */
export function createPurchase(changes: Partial<Purchase> = {}): Purchase {
  const { amount = '50.00' } = changes;
  return Purchase.parse({
    id: nextUuid(),
    cardId: 'citi-double-cash',
    storeName: 'Costco',
    category: 'groceries',
    amount,
    rewardEarned: (Number(amount) * 0.06).toFixed(2),
    purchasedOn: toDay(NOW),
    createdAt: NOW,
    refunded: '0.00',
    warnings: [],
    ...changes,
  });
}

function selectPurchases(
  state: FakeState,
  { query }: HandlerRequest<'userPurchases' | 'purchaseTotals'>,
): readonly Purchase[] {
  const { card = '', store = '', category = '', month = '', search = '' } = query;
  return state.purchases.filter(
    (purchase) =>
      (card === '' || purchase.cardId === card) &&
      (store === '' || purchase.storeName.toLowerCase() === store.toLowerCase()) &&
      (category === '' || category.split(',').includes(purchase.category)) &&
      purchase.purchasedOn.startsWith(month) &&
      purchase.storeName.toLowerCase().includes(search.toLowerCase()),
  );
}

function change(state: FakeState, id: string | undefined, changes: (before: Purchase) => Partial<Purchase>) {
  const before = state.purchases.find((purchase) => purchase.id === id);
  if (!before) throw new Error('The page changes an unknown purchase.');
  const after = { ...before, ...changes(before) };
  state.purchases = state.purchases.map((purchase) => (purchase === before ? after : purchase));
  return after;
}

function sumByMonth(purchases: readonly Purchase[]) {
  const months = [...new Set(purchases.map(({ purchasedOn }) => purchasedOn.slice(0, MONTH_LENGTH)))];
  return months.map((month) => {
    const all = purchases.filter(({ purchasedOn }) => purchasedOn.startsWith(month));
    const amount = all.reduce(
      (sum, purchase) => sum + Number(purchase.amount) - Number(purchase.refunded),
      0,
    );
    const reward = all.reduce((sum, { rewardEarned }) => sum + Number(rewardEarned), 0);
    return { month, amount: amount.toFixed(2), rewardEarned: reward.toFixed(2) };
  });
}

function summarizeCards(purchases: readonly Purchase[]): readonly CardUsage[] {
  return [...new Set(purchases.map(({ cardId }) => cardId))].map((cardId) => {
    const uses = purchases
      .filter((purchase) => purchase.cardId === cardId)
      .map(({ purchasedOn, createdAt }) => ({ lastUsedOn: purchasedOn, lastRecordedAt: createdAt }))
      .sort(
        (a, b) =>
          b.lastUsedOn.localeCompare(a.lastUsedOn) || b.lastRecordedAt.localeCompare(a.lastRecordedAt),
      );
    return CardUsage.parse({ cardId, purchases: uses.length, ...uses[0] });
  });
}

/** The real server derives the id of an imported purchase from its row, as a UUIDv8. */
const nextImportedId = () => nextUuid().replace('-4000-', '-8000-');

/** Records the rows as purchases, except those that were imported before or aren't valid. */
function importRows(
  state: FakeState,
  { cardId, rows }: HandlerRequest<'importPurchases'>['body'],
): ImportResult {
  const refused: ImportResult['refused'] = [];
  const recorded: ImportResult['recorded'] = [];
  const repeated: { row: number; purchaseId: string }[] = [];
  for (const [index, raw] of rows.entries()) {
    const row = parseImportedRow(raw);
    const key = JSON.stringify([cardId, raw.purchasedOn, raw.amount, raw.description, raw.occurrence]);
    const importedId = state.importedRows.get(key);
    if ('rejected' in row) refused.push({ row: index, ...row.rejected });
    else if (importedId !== undefined) repeated.push({ row: index, purchaseId: importedId });
    else {
      const { purchasedOn, amount, description, storeName = '' } = row;
      const purchase = createPurchase({
        id: nextImportedId(),
        cardId,
        storeName: storeName === '' ? description : storeName,
        amount: formatDecimalDollars(amount),
        purchasedOn,
      });
      state.purchases = [purchase, ...state.purchases];
      state.importedRows = new Map(state.importedRows).set(key, purchase.id);
      recorded.push({ row: index, purchaseId: purchase.id });
    }
  }
  const ids = new Set(state.purchases.map(({ id }) => id));
  const removed = repeated.filter(({ purchaseId }) => !ids.has(purchaseId)).map(({ row }) => row);
  return { imported: recorded.length, repeated: repeated.length, refused, recorded, removed };
}

/** The routes of purchases. */
export const purchaseHandlers = {
  recordPurchase: (state: FakeState, { body }: HandlerRequest<'recordPurchase'>) => {
    const purchase = createPurchase({
      cardId: body.cardId,
      storeName: body.storeName,
      amount: formatDecimalDollars(body.amount),
      purchasedOn: body.purchasedOn ?? toDay(NOW),
      recommendationId: body.recommendationId,
      warnings: [...state.purchaseWarnings],
    });
    state.purchases = [purchase, ...state.purchases];
    return purchase;
  },
  importPurchases: (state: FakeState, { body }: HandlerRequest<'importPurchases'>) => importRows(state, body),
  correctPurchase: (state: FakeState, { body, params }: HandlerRequest<'correctPurchase'>) =>
    change(state, params.id, (before) => ({
      cardId: body.cardId,
      storeName: body.storeName,
      amount: formatDecimalDollars(body.amount),
      purchasedOn: body.purchasedOn ?? before.purchasedOn,
      category: isCategory(body.category ?? '') ? before.category : 'general',
    })),
  removePurchase: (state: FakeState, { params }: HandlerRequest<'removePurchase'>) => {
    state.purchases = state.purchases.filter(({ id }) => id !== params.id);
    return { success: true, message: 'The purchase has been removed.' };
  },
  refundPurchase: (state: FakeState, { body, params }: HandlerRequest<'refundPurchase'>) =>
    change(state, params.id, ({ refunded }) => ({
      refunded: (Number(refunded) + body.amount / 100).toFixed(2),
    })),
  userPurchases: selectPurchases,
  purchaseTotals: (state: FakeState, request: HandlerRequest<'purchaseTotals'>) =>
    sumByMonth(selectPurchases(state, request)),
  purchaseStores: (state: FakeState) =>
    [...new Set(state.purchases.map(({ storeName }) => storeName))].sort(),
  purchaseCards: (state: FakeState) => summarizeCards(state.purchases),
};
