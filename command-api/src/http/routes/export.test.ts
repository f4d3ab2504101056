import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards, getUserId } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const CARD = 'citi-double-cash';
const PATH = '/api/user/export/events';

it('exports the events of the user only, without passwords and payments', async () => {
  const user = await createUserWithCards(api, [CARD]);
  const other = await createUserWithCards(api, [CARD]);
  for (const client of [user, other])
    await client.post('/api/purchases', { cardId: CARD, storeName: 'Kroger', amount: '10' });
  await user.post('/api/upgrade-to-premium', { planType: 'annual' });
  const response = await user.get(PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = response.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const types = lines.slice(1, -1).map(({ type }) => type);
  expect(types).toEqual(
    ['AccountRegistered', 'OnboardingCompleted', 'CardAdded', 'PurchaseRecorded'].filter((type) =>
      types.includes(type),
    ),
  );
  expect(types).toContain('PurchaseRecorded');
  expect(lines.at(-1)).toEqual({ end: true, events: types.length });
  expect(response.text).not.toContain(await getUserId(other));
  expect(response.text).not.toMatch(/example\.com|secret-1|Ada|Subscription/);
});

it('lists the events of all years in the order of the log', async () => {
  const user = await createUserWithCards(api, [CARD]);
  const year = new Date().getUTCFullYear();
  const entered = { cardId: CARD, storeName: 'Kroger', amount: '10' };
  const recorded = await user.post('/api/purchases', { ...entered, purchasedOn: `${String(year)}-01-02` });
  await user.request('PUT', `/api/purchases/${String(recorded.body['id'])}`, {
    body: { ...entered, purchasedOn: `${String(year - 1)}-12-30` },
  });
  const { text } = await user.get(PATH);
  expect(text.match(/Purchase(Recorded|Corrected|Removed)/g)).toEqual([
    'PurchaseRecorded',
    'PurchaseRemoved',
    'PurchaseCorrected',
  ]);
});

it('contains all purchases of a large year', async () => {
  const user = await createUserWithCards(api, [CARD]);
  const year = new Date().getUTCFullYear() - 1;
  const rows = Array.from({ length: 300 }, (_, index) => ({
    purchasedOn: `${String(year)}-03-01`,
    amount: String(index + 1),
    description: 'KROGER',
  }));
  await user.post('/api/purchases/import', { cardId: CARD, rows });
  expect((await user.get(PATH)).text.match(/PurchaseRecorded/g)).toHaveLength(300);
});

it('breaks the connection if an event can’t be read', async () => {
  const user = await createUserWithCards(api, [CARD]);
  const read = api.store.read.bind(api.store);
  const spy = vi.spyOn(api.store, 'read').mockImplementation((stream, ...rest) => {
    return stream.startsWith('favorites-')
      ? Promise.reject(new Error('The disk failed'))
      : read(stream, ...rest);
  });
  await expect(user.get(PATH)).rejects.toThrow();
  spy.mockRestore();
  expect((await user.get(PATH)).text).toContain('"end":true');
});

it('requires a session', async () => {
  expect((await api.createVisitor().get(PATH)).status).toBe(401);
});
