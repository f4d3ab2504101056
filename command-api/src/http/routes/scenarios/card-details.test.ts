import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const GOLD = 'amex-gold';
const bonus = (change: object = {}) => ({
  welcomeBonus: { spend: '4000.00', deadline: '2027-01-31', value: 600, ...change },
});

const put = (user: ApiClient, body: unknown, headers: Record<string, string> = {}, cardId = GOLD) =>
  user.request('PUT', `/api/user/cards/${cardId}/details`, { body, headers });

async function readStoredDetails(user: ApiClient) {
  const { events } = await api.store.read(streams.wallet(await getUserId(user)));
  return events.flatMap(({ type, data }) => (type === 'CardDetailsSet' ? [data] : []));
}

describe('PUT /api/user/cards/{cardId}/details', () => {
  it('stores the opening date and the welcome bonus', async () => {
    const user = await createUserWithCards(api, [GOLD]);
    const response = await put(user, { openedOn: '2024-02-29', ...bonus() });
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: 'The card’s details have been saved.' },
    ]);
    expect(response.headers.get('x-position')).toBeTruthy();
    expect(await readStoredDetails(user)).toEqual([
      {
        cardId: GOLD,
        openedOn: '2024-02-29',
        welcomeBonus: { spendCents: 400_000, deadline: '2027-01-31', valueCents: 60_000 },
      },
    ]);
  });

  it('keeps what is omitted, and clears what is null', async () => {
    const user = await createUserWithCards(api, [GOLD]);
    for (const body of [
      { openedOn: '2024-02-29' },
      {},
      { welcomeBonus: null },
      { openedOn: null },
      { statementDay: 31 },
      { statementDay: null },
    ])
      expect((await put(user, body)).status).toBe(200);
    expect(await readStoredDetails(user)).toEqual([
      { cardId: GOLD, openedOn: '2024-02-29' },
      { cardId: GOLD, welcomeBonus: null },
      { cardId: GOLD, openedOn: null },
      { cardId: GOLD, statementDay: 31 },
      { cardId: GOLD, statementDay: null },
    ]);
  });

  it('stores them once for one Idempotency-Key', async () => {
    const user = await createUserWithCards(api, [GOLD]);
    const key = { 'idempotency-key': v7() };
    const first = await put(user, { openedOn: '2024-02-29' }, key);
    expect((await put(user, { openedOn: '2024-02-29' }, key)).text).toBe(first.text);
    expect((await put(user, { openedOn: '2024-02-28' }, key)).status).toBe(422);
    expect(await readStoredDetails(user)).toHaveLength(1);
  });

  it.each([
    { openedOn: '2023-02-29' },
    { openedOn: '2024-2-9' },
    { openedOn: '2024-02-09T00:00:00Z' },
    { openedOn: '' },
    { openedOn: 20240209 },
    { openedOn: '1949-12-31' },
    { openedOn: '2026-11-23' },
    { openedOn: '9999-12-31' },
    { openedOn: '2026-11-01', ...bonus({ deadline: '2026-10-31' }) },
    bonus({ spend: 0 }),
    bonus({ spend: '-1' }),
    bonus({ spend: '1000000.01' }),
    bonus({ spend: undefined }),
    bonus({ value: '0.00' }),
    bonus({ value: '1.234' }),
    bonus({ value: 'NaN' }),
    bonus({ value: null }),
    bonus({ deadline: null }),
    bonus({ deadline: '2027-02-30' }),
    bonus({ other: 1 }),
    { welcomeBonus: [] },
    { welcomeBonus: '600' },
    { closedOn: '2026-01-01' },
    { statementDay: 0 },
    { statementDay: 32 },
    { statementDay: 1.5 },
    { statementDay: '15' },
    { statementDay: true },
    [],
  ])('rejects %j', async (body) => {
    api.now = new Date('2026-11-21T10:00:00.000Z');
    const user = await createUserWithCards(api, [GOLD]);
    expect((await put(user, body)).status).toBe(400);
    expect(await readStoredDetails(user)).toEqual([]);
  });

  it('needs the card in the user’s own wallet', async () => {
    await createUserWithCards(api, [GOLD]);
    const user = await createUserWithCards(api, ['citi-double-cash']);
    for (const cardId of [GOLD, 'no-such-card'])
      expect((await put(user, { openedOn: '2024-02-29' }, {}, cardId)).body).toMatchObject({
        code: 'card-not-in-wallet',
      });
    await user.request('DELETE', '/api/user/cards/citi-double-cash');
    expect((await put(user, { openedOn: '2024-02-29' }, {}, 'citi-double-cash')).status).toBe(404);
    expect((await put(api.createVisitor(), { openedOn: '2024-02-29' })).status).toBe(401);
  });
});
