import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays, addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import { selectDeciderEvents } from '../../command-handler/aggregate';
import { ledgerDecider } from '../../domain/ledger/decide';
import { type LedgerPurchase, listPurchasesFrom } from '../../domain/ledger/state';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards, getUserId } from '../testing/wallet-users';

let api: RunningApi;
let today: string;
beforeAll(async () => {
  api = await startApi();
  today = toDay(new Date().toISOString());
});
afterAll(() => api.stop());

/** 6% on groceries on up to $6,000 a year, then 1%. */
const CARD = 'amex-blue-cash-preferred';
const OTHER_CARD = 'citi-double-cash';
const YEAR = new Date().getUTCFullYear() - 1;
const DAY = `${String(YEAR)}-05-04`;
const createUser = () => createUserWithCards(api, [CARD, OTHER_CARD]);

interface Row {
  readonly purchasedOn: string;
  readonly amount: unknown;
  readonly description: string;
  readonly [field: string]: unknown;
}
const createRow = (changes: Partial<Row> = {}): Row => ({
  purchasedOn: DAY,
  amount: '10.00',
  description: 'KROGER #567 CINCINNATI OH',
  ...changes,
});
const send = (user: ApiClient, rows: unknown, key = v7(), cardId = CARD) =>
  user.post('/api/purchases/import', { cardId, rows }, { 'idempotency-key': key });
const EMPTY_RESULT = { imported: 0, repeated: 0, refused: [], removed: [] };

/** The result without the new purchases, of which there are as many as it counts. */
function summarize({ body: { recorded, ...counts } }: Awaited<ReturnType<typeof send>>) {
  expect(recorded).toHaveLength(Number(counts['imported']));
  return counts;
}

async function listPurchases(user: ApiClient, year = YEAR): Promise<LedgerPurchase[]> {
  const { events } = await api.store.read(streams.ledger(await getUserId(user), year));
  const state = selectDeciderEvents<LedgerEvent>(events).reduce(
    ledgerDecider.evolve,
    ledgerDecider.initialState,
  );
  return listPurchasesFrom(state, '');
}

/** Each purchase's reward, without ids. */
const listRewards = async (user: ApiClient) =>
  (await listPurchases(user)).map((it) => [it.purchasedOn, it.amountCents, it.rewardCents].join(' ')).sort();

describe('an import', () => {
  it('records each row as a purchase with a readable store and its category', async () => {
    const user = await createUser();
    const response = await send(user, [
      createRow(),
      createRow({ description: 'SQ *CORNER BAKEHOUSE 0123 BOISE ID' }),
      createRow({ description: 'XX 9981', storeName: 'Whole Foods' }),
      createRow({ description: 'BRRT 9982', category: 'travel' }),
    ]);
    expect(response.status).toBe(200);
    expect(summarize(response)).toEqual({ ...EMPTY_RESULT, imported: 4 });
    const purchases = await listPurchases(user);
    expect(purchases.map(({ storeName }) => storeName).sort()).toEqual([
      'BRRT',
      'Corner Bakehouse Boise ID',
      'Kroger',
      'Whole Foods Market',
    ]);
    expect(purchases.find(({ storeName }) => storeName === 'BRRT')).toMatchObject({ category: 'travel' });
    const { events } = await api.store.read(streams.ledger(await getUserId(user), YEAR));
    // Not inside an id, which is random.
    expect(JSON.stringify(events)).not.toMatch(/SQ \*|(?<![\w-])(?:0123|9981)(?![\w-])/);
  });

  it('rejects invalid rows separately', async () => {
    const user = await createUser();
    const rows = [
      createRow(),
      createRow({ description: 'REF 4111 1111 1111 1111' }),
      createRow({ amount: '-5.00' }),
      createRow({ purchasedOn: addDays(addMonths(today, -24), -1) }),
      createRow({ purchasedOn: addDays(today, 2) }),
      null,
      createRow({ purchasedOn: '2026-02-30' }),
      createRow({ description: 'STARBUCKS' }),
    ];
    const { body } = await send(user, rows);
    expect(body).toMatchObject({ imported: 2, repeated: 0 });
    const rejected = body['refused'] as { row: number; message: string }[];
    expect(rejected.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rejected.map(({ message }) => message).join()).not.toContain('4111');
  });

  it("rejects an empty list, more than 500 rows, and a card that isn't in the wallet", async () => {
    const user = await createUser();
    expect((await send(user, [])).status).toBe(400);
    expect((await send(user, Array(501).fill(createRow()))).status).toBe(400);
    expect((await send(user, [createRow()], v7(), 'amex-gold')).status).toBe(404);
    expect((await send(user, [null], v7(), 'amex-gold')).status).toBe(404);
    expect(await listPurchases(user)).toEqual([]);
  });

  it('accepts up to 512 kB', async () => {
    const user = await createUser();
    const rows = Array.from({ length: 500 }, (_, index) =>
      createRow({ description: `STORE ${'x'.repeat(200)}`, amount: `${String(index + 1)}.00` }),
    );
    expect(summarize(await send(user, rows))).toEqual({ ...EMPTY_RESULT, imported: 500 });
    for (const kB of [513, 700, 900, 2000]) {
      expect((await send(user, ['x'.repeat(kB * 1024)])).status).toBe(413);
      // The connection stays usable.
      expect((await send(user, [createRow()])).status).toBe(200);
    }
  });
});

describe('a repeated row', () => {
  it('adds nothing, whether in the same file or an overlapping one', async () => {
    const user = await createUser();
    const [first, second, third] = ['11.00', '12.00', '13.00'].map((amount) => createRow({ amount }));
    await send(user, [first, second]);
    expect(summarize(await send(user, [first, second]))).toEqual({ ...EMPTY_RESULT, repeated: 2 });
    const overlapping = [{ ...second, description: ' kroger  #567 CINCINNATI OH' }, third];
    expect(summarize(await send(user, overlapping))).toEqual({ ...EMPTY_RESULT, imported: 1, repeated: 1 });
    expect(await listPurchases(user)).toHaveLength(3);
  });

  it('is another purchase if the same file contains it twice', async () => {
    const user = await createUser();
    const numbered = [createRow({ occurrence: 1 }), createRow({ occurrence: 2 })];
    expect(summarize(await send(user, numbered))).toEqual({ ...EMPTY_RESULT, imported: 2 });
    // Without numbers, the server counts.
    const counted = [createRow(), createRow(), createRow()];
    expect(summarize(await send(user, counted))).toEqual({ ...EMPTY_RESULT, imported: 1, repeated: 2 });
    const mixed = [createRow(), createRow({ occurrence: 1 }), createRow({ occurrence: 4 })];
    expect(summarize(await send(user, mixed))).toEqual({ ...EMPTY_RESULT, imported: 1, repeated: 2 });
    expect(await listPurchases(user)).toHaveLength(4);
  });

  it("doesn't bring back a purchase that was corrected, moved, or removed", async () => {
    const user = await createUser();
    const rows = ['1', '2', '3', '4'].map((amount) => createRow({ amount }));
    await send(user, rows);
    const purchases = await listPurchases(user);
    const getPath = (index: number) => `/api/purchases/${purchases[index]?.purchaseId ?? ''}`;
    const change = (index: number, body: object) =>
      user.request('PUT', getPath(index), {
        body: { cardId: CARD, amount: '9.00', storeName: 'Target', ...body },
      });
    expect((await change(0, {})).status).toBe(200);
    expect((await change(1, { cardId: OTHER_CARD })).status).toBe(200);
    expect((await change(2, { purchasedOn: `${String(YEAR + 1)}-01-02` })).status).toBe(200);
    expect((await user.request('DELETE', getPath(3))).status).toBe(200);
    const removed = [rows.findIndex(({ amount }) => Number(amount) * 100 === purchases[3]?.amountCents)];
    expect(summarize(await send(user, rows))).toEqual({ ...EMPTY_RESULT, repeated: 4, removed });
    expect(await listPurchases(user)).toHaveLength(2);
    expect(await listPurchases(user, YEAR + 1)).toHaveLength(1);
  });

  it('is recorded once by concurrent imports and retries', async () => {
    const user = await createUser();
    const rows = Array.from({ length: 150 }, (_, index) => createRow({ amount: String(index + 1) }));
    const key = v7();
    const responses = await Promise.all([
      send(user, rows, key),
      send(user, rows, key),
      send(user, rows),
      send(user, [...rows].reverse()),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listPurchases(user)).toHaveLength(150);
    const [first, retry] = responses.map(({ body }) => body);
    expect(retry).toEqual(first);
    expect((await send(user, rows, key)).body).toEqual(first);
    expect((await send(user, rows.slice(1), key)).status).toBe(422);
  });

  it('completes an import that was interrupted', async () => {
    const user = await createUser();
    await user.post('/api/purchases', {
      cardId: CARD,
      amount: '6000',
      storeName: 'Kroger',
      purchasedOn: `${String(YEAR)}-12-01`,
    });
    const rows = Array.from({ length: 250 }, (_, index) => createRow({ amount: String(index + 1) }));
    const append = api.store.append.bind(api.store);
    let appends = 0;
    const spy = vi.spyOn(api.store, 'append').mockImplementation((...args) => {
      appends += 1;
      return appends === 2 ? Promise.reject(new Error('The disk failed')) : append(...args);
    });
    const key = v7();
    expect((await send(user, rows, key)).status).toBe(500);
    spy.mockRestore();
    expect(await listPurchases(user)).toHaveLength(101);
    expect(summarize(await send(user, rows, key))).toEqual({ ...EMPTY_RESULT, imported: 250 });
    expect(await listPurchases(user)).toHaveLength(251);
    const later = (await listPurchases(user)).find(({ amountCents }) => amountCents === 6000_00);
    expect(later?.rewardCents).toBe(6000);
  });
});

describe('an import', () => {
  it('earns the same as the same purchases recorded one by one, in any order', async () => {
    const days = ['-02-01', '-03-05', '-03-05', '-07-01', '-11-30'].map((day) => String(YEAR) + day);
    const rows = days.map((purchasedOn, index) =>
      createRow({ purchasedOn, amount: String(1500 + 100 * index) }),
    );
    const recording = await createUser();
    for (const { purchasedOn, amount } of rows)
      await recording.post('/api/purchases', { cardId: CARD, storeName: 'Kroger', purchasedOn, amount });
    const expected = await listRewards(recording);
    for (const parts of [
      [rows],
      [rows.slice(3), rows.slice(0, 3)],
      [rows.slice(1), rows.slice(0, 1)],
      rows.map((row) => [row]).reverse(),
    ]) {
      const user = await createUser();
      for (const part of parts) await send(user, part);
      expect(await listRewards(user)).toEqual(expected);
    }
  });

  it('changes the rewards of more later purchases than fit into one event', async () => {
    const user = await createUser();
    const later = Array.from({ length: 300 }, (_, index) =>
      createRow({ amount: `20.${String(100 + index)}`.slice(0, 5), occurrence: index + 1 }),
    );
    await send(user, later);
    await send(user, [createRow({ purchasedOn: `${String(YEAR)}-01-01`, amount: '6000' })]);
    const rates = (await listPurchases(user))
      .filter(({ purchasedOn }) => purchasedOn === DAY)
      .map(({ rewardCents, amountCents }) => Math.round((100 * rewardCents) / amountCents));
    expect(rates).toEqual(Array(300).fill(1));
  });
});
