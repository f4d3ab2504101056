import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser, type TestUser } from '../../support/test-user';

const CARD = 'amex-blue-cash-preferred';
const PURCHASES = '/api/purchases';
const dataDir = createDataDir();
let server: ServerProcess;
let ada: TestUser;
let ben: TestUser;

interface Recommendation {
  readonly id: string;
  readonly storeName: string;
  readonly category: string;
}

async function recommend(user: TestUser, location: string, category?: string): Promise<Recommendation> {
  const { status, body } = await user.send('POST', '/api/recommend', { location, category });
  expect(status).toBe(200);
  return body as Recommendation;
}
const getReceipt = async (id: string) =>
  (await ada.getBody(`/api/user/recommendations/${id}`)) as {
    readonly asked: { readonly location: string; readonly category: string | null };
    readonly inputs: { readonly merchantsVersion?: string };
  };

beforeAll(async () => {
  server = await startServer(dataDir);
  [ada, ben] = [await createUser(server.url), await createUser(server.url)];
  for (const user of [ada, ben])
    expect((await user.send('POST', '/api/user/cards', { cardId: CARD })).status).toBe(201);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a receipt', () => {
  it.each([
    ['Walmart', 'groceries', 'groceries'],
    ['Walmart', 'Gas station', 'Gas station'],
    ['Walmart', 'Walmart', 'Walmart'],
    ['Walmart', ' ', null],
    ['Walmart', undefined, null],
  ])('for %s keeps the category that was typed: %s', async (location, typed, expectedCategory) => {
    const { id } = await recommend(ada, location, typed);
    expect((await getReceipt(id)).asked).toEqual({ location, category: expectedCategory });
  });

  it('names the list of merchants that it was based on', async () => {
    const { id } = await recommend(ada, 'Costco');
    expect((await getReceipt(id)).inputs.merchantsVersion).toMatch(/^[0-9a-f]{16}$/);
    expect(await ada.getBody(`/api/user/recommendations/${id}/verify`)).toMatchObject({ verified: true });
  });
});

describe('a purchase that names a recommendation', () => {
  it.each(['Safeway fuel', 'Kroger gas'])('counts at %s as what was recommended', async (location) => {
    const { id, storeName, category } = await recommend(ada, location);
    expect(category).toBe('gas');
    const body = { cardId: CARD, amount: '50', storeName, category: storeName, recommendationId: id };
    const { status, body: bought } = await ada.send('POST', PURCHASES, body);
    expect([status, bought]).toEqual([201, expect.objectContaining({ storeName, category: 'gas' })]);
    expect(await ada.getBody('/api/user/purchases')).toEqual(
      expect.arrayContaining([expect.objectContaining({ storeName, category: 'gas' })]),
    );
  });

  it('is rejected for an unknown or another user’s recommendation, and is recorded once per key', async () => {
    const { id, storeName } = await recommend(ada, 'Safeway fuel');
    const body = { cardId: CARD, amount: '50', storeName };
    const buy = (user: TestUser, recommendationId: string, key: string = randomUUID()) =>
      user.send('POST', PURCHASES, { ...body, recommendationId }, { 'idempotency-key': key });
    expect((await buy(ben, id)).status).toBe(404);
    expect((await buy(ada, randomUUID())).status).toBe(404);
    const key = randomUUID();
    const first = await buy(ada, id, key);
    expect((await buy(ada, id, key)).body).toEqual(first.body);
    const other = await recommend(ada, 'Target');
    expect((await buy(ada, other.id, key)).status).toBe(422);
  });
});
