import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insights } from '@tapwise/contracts/read-models/insights';
import { type PurchaseDoc, purchases } from '@tapwise/contracts/read-models/purchases';
import { createPurchaseDoc, OTHER_USER_ID, toCardId, toUuid, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

const PATH = '/api/user/purchases';
const gold = { cardId: toCardId('gold') };
const put = (...docs: readonly PurchaseDoc[]) => server.views.put(purchases, docs);

async function list(query: string): Promise<readonly number[]> {
  const purchases = await server.read('userPurchases', `${PATH}?${query}`, headers);
  return purchases.map(({ id }) => Number(id.slice(-4)));
}

const TOTALS = { spendCents: 0, rewardCents: 0, purchases: 1 };
const createTotals = (spendCents: number, rewardCents: number) => ({ ...TOTALS, spendCents, rewardCents });

/** Two months: $70 in November, of which $50 with the gold card, and $20 in October. */
function putMonths() {
  const createMonth = (month: string, parts: object) => ({
    id: `${USER_ID}:${month}`,
    userId: USER_ID,
    month,
    bestRewardCents: 0,
    byCard: {},
    byCategory: {},
    ...TOTALS,
    ...parts,
  });
  const createStore = (month: string, storeName: string, spendCents: number) => ({
    id: `${USER_ID}:${month}:${storeName.toLowerCase()}`,
    ofMonth: `${USER_ID}:${month}`,
    storeName,
    ...createTotals(spendCents, 1_00),
  });
  server.views.put(insights, [
    createMonth('2026-11', {
      ...createTotals(70_00, 3_00),
      byCard: { gold: createTotals(50_00, 2_00) },
      byCategory: { dining: createTotals(40_00, 1_00), groceries: createTotals(30_00, 2_00) },
    }),
    createMonth('2026-10', { ...createTotals(20_00, 1_00), byCategory: { gas: createTotals(20_00, 1_00) } }),
    createStore('2026-11', 'Zabar’s', 70_00),
    createStore('2026-10', 'Shell', 20_00),
  ]);
}

describe('userPurchases', () => {
  beforeEach(() => {
    put(
      createPurchaseDoc(1, { storeName: 'Trader Joe’s', purchasedOn: '2026-10-30', amountCents: 42_50 }),
      createPurchaseDoc(2, { storeName: 'COSTCO', category: 'wholesale_clubs', ...gold }),
      createPurchaseDoc(3, { storeName: 'Costco', category: 'gas', purchasedOn: '2026-10-01', ...gold }),
      createPurchaseDoc(4, { storeName: 'Café Münch', category: 'dining' }),
      createPurchaseDoc(5, { storeName: 'Costco', userId: OTHER_USER_ID }),
    );
  });

  it.each([
    ['', [4, 2, 1, 3]],
    ['card=gold', [2, 3]],
    ['store=costco', [2, 3]],
    ['category=gas', [3]],
    ['category=gas,dining', [4, 3]],
    ['month=2026-10', [1, 3]],
    ['month=2026-10&card=gold', [3]],
    ['store=costco&month=2026-11', [2]],
    ['store=costco&category=gas&card=gold&month=2026-10&search=cost', [3]],
    ['card=gold&category=dining', []],
    ['search=joes', [1]],
    ['search=TRADER+joe%E2%80%99s', [1]],
    ['search=cafe+munch', [4]],
    ['search=wholesale', [2]],
    ['search=42.50', [1]],
    ['search=%2442', [1]],
    ['search=2.50', []],
    ['search=+', [4, 2, 1, 3]],
    ['search=4111+1111+1111+1111', []],
    ['store=ada%40example.com', []],
  ])('selects by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it.each(['month=2026-13', 'month=11', 'category=food', 'category=', 'card=', 'category=gas,'])(
    'rejects %s',
    async (query) => {
      expect((await server.get(`${PATH}?${query}`, headers)).status).toBe(400);
    },
  );
});

it('userPurchases pages through the matches among many purchases', async () => {
  put(
    ...Array.from({ length: 700 }, (_, index) =>
      createPurchaseDoc(index + 1, { storeName: index % 100 === 0 ? 'Costco' : 'Shell' }),
    ),
  );
  const seen: string[] = [];
  for (let after = ''; ;) {
    const response = await server.get(`${PATH}?search=costco&limit=3${after}`, headers);
    seen.push(...((await response.json()) as readonly { id: string }[]).map(({ id }) => id));
    const next = response.headers.get('x-next-after');
    if (next === null) break;
    after = `&after=${next}`;
  }
  expect(seen).toEqual([601, 501, 401, 301, 201, 101, 1].map(toUuid));
});

it('userPurchases continues after a purchase whose day was changed', async () => {
  const docs = [1, 2, 3, 4].map((number) => createPurchaseDoc(number));
  put(...docs);
  const next = (await server.get(`${PATH}?limit=2`, headers)).headers.get('x-next-after') ?? '';
  put(createPurchaseDoc(3, { purchasedOn: '2025-01-01' }));
  expect(await list(`limit=2&after=${encodeURIComponent(next)}`)).toEqual([2, 1]);
});

it('userPurchases continues after the id of the user’s own purchase only', async () => {
  put(createPurchaseDoc(1), createPurchaseDoc(2), createPurchaseDoc(3, { userId: OTHER_USER_ID }));
  expect(await list(`after=${toUuid(2)}`)).toEqual([1]);
  expect(await list(`after=${toUuid(3)}`)).toEqual([]);
});

describe('purchaseTotals', () => {
  const read = (query: string) => server.read('purchaseTotals', `${PATH}/totals?${query}`, headers);

  it.each([
    ['', ['2026-11 70.00 3.00', '2026-10 20.00 1.00']],
    ['month=2026-10', ['2026-10 20.00 1.00']],
    ['card=gold', ['2026-11 50.00 2.00']],
    ['card=constructor', []],
    ['category=dining,groceries,dining', ['2026-11 70.00 3.00']],
    ['store=ZABAR%E2%80%99S', ['2026-11 70.00 1.00']],
  ])('of %j are the sums of the months', async (query, expected) => {
    putMonths();
    const purchases = await read(query);
    expect(purchases.map(({ month, amount, rewardEarned }) => `${month} ${amount} ${rewardEarned}`)).toEqual(
      expected,
    );
  });

  it('with several filters are the sums of the purchases, after refunds', async () => {
    put(
      createPurchaseDoc(1, { amountCents: 10_00, refundedCents: 4_00, rewardCents: 6, ...gold }),
      createPurchaseDoc(2, { amountCents: 5_00, rewardCents: 5, ...gold }),
      createPurchaseDoc(3, { amountCents: 5_00, category: 'gas', ...gold }),
      createPurchaseDoc(4, { amountCents: 5_00, refundedCents: 5_00, purchasedOn: '2026-10-01', ...gold }),
    );
    expect(await read('card=gold&category=groceries')).toEqual([
      { month: '2026-11', amount: '11.00', rewardEarned: '0.11' },
    ]);
    expect(await read('search=whole')).toEqual([{ month: '2026-11', amount: '16.00', rewardEarned: '2.58' }]);
    expect(await read('search=4111+1111+1111+1111')).toEqual([]);
  });
});

it('purchaseStores lists the stores by name', async () => {
  putMonths();
  expect(await server.read('purchaseStores', `${PATH}/stores`, headers)).toEqual(['Shell', 'Zabar’s']);
  expect(await server.read('purchaseStores', `${PATH}/stores`, server.signIn(OTHER_USER_ID))).toEqual([]);
});

it('purchaseCards counts all purchases of each card, and finds the latest', async () => {
  putMonths();
  put(
    createPurchaseDoc(1, { purchasedOn: '2026-11-02', ...gold }),
    createPurchaseDoc(2, { purchasedOn: '2026-10-30', ...gold }),
    createPurchaseDoc(3, { purchasedOn: '2026-11-20' }),
    createPurchaseDoc(4, { purchasedOn: '2026-11-21', amountCents: 5_00, refundedCents: 5_00, ...gold }),
  );
  const createMonth = (month: string, count: number) => ({
    id: `${USER_ID}:${month}`,
    userId: USER_ID,
    month,
    bestRewardCents: 0,
    byCategory: {},
    ...createTotals(10_00, 10),
    byCard: { gold: { ...createTotals(10_00, 10), purchases: count } },
  });
  server.views.put(insights, [createMonth('2026-10', 700), createMonth('2024-01', 3)]);
  expect(await server.read('purchaseCards', `${PATH}/cards`, headers)).toEqual([
    expect.objectContaining({ cardId: 'gold', purchases: 704, lastUsedOn: '2026-11-02' }),
  ]);
  expect(await server.read('purchaseCards', `${PATH}/cards`, server.signIn(OTHER_USER_ID))).toEqual([]);
});
