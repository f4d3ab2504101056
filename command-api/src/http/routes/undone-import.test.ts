import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const CARD = 'amex-blue-cash-preferred';
const OTHER_CARD = 'citi-double-cash';
const DAY = `${String(new Date().getUTCFullYear() - 1)}-05-04`;

const createRow = (amount: string, more: object = {}) => ({
  purchasedOn: DAY,
  amount,
  description: 'KROGER #567 CINCINNATI OH',
  ...more,
});
const send = async (user: ApiClient, rows: unknown, { key = v7(), cardId = CARD } = {}) =>
  (await user.post('/api/purchases/import', { cardId, rows }, { 'idempotency-key': key })).body;

/** The new purchases of an import. */
const listRecorded = (body: Awaited<ReturnType<typeof send>>) =>
  body['recorded'] as readonly { readonly row: number; readonly purchaseId: string }[];

/** Imports two purchases, with an invalid row between them, and removes both. */
async function importAndRemove() {
  const user = await createUserWithCards(api, [CARD, OTHER_CARD]);
  const rows = [createRow('1'), null, createRow('2')];
  const key = v7();
  const body = await send(user, rows, { key });
  for (const { purchaseId } of listRecorded(body))
    expect((await user.request('DELETE', `/api/purchases/${purchaseId}`)).status).toBe(200);
  return { user, rows, key, body };
}

describe('an import whose purchases are removed', () => {
  it('names them with their rows, also if it is repeated', async () => {
    const { user, rows, key, body } = await importAndRemove();
    expect(body).toMatchObject({ imported: 2, repeated: 0, removed: [] });
    expect(listRecorded(body).map(({ row }) => row)).toEqual([0, 2]);
    expect(await send(user, rows, { key })).toEqual(body);
  });

  it("isn't repeated by its rows on the same card, unless they have other numbers", async () => {
    const { user, rows } = await importAndRemove();
    const repeated = await send(user, rows);
    expect(repeated).toMatchObject({ imported: 0, repeated: 2, recorded: [], removed: [0, 2] });
    const renumbered = ['1', '2'].map((amount) => createRow(amount, { occurrence: 7 }));
    expect(await send(user, renumbered)).toMatchObject({ imported: 2, repeated: 0, removed: [] });
    expect(await send(user, renumbered)).toMatchObject({ imported: 0, repeated: 2, removed: [] });
  });

  it('is possible on another card', async () => {
    const { user, rows } = await importAndRemove();
    expect(await send(user, rows, { cardId: OTHER_CARD })).toMatchObject({ imported: 2, removed: [] });
  });
});
