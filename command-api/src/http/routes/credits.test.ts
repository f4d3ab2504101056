import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const PATH = '/api/user/credits';
const DUNKIN = 'amex-gold-dunkin';
const RESY = 'amex-gold-resy';
const TRAVEL = 'chase-sapphire-reserve-travel';
const NIGHT = 'world-of-hyatt-free-night';

const setNow = (day: string) => {
  api.now = new Date(`${day}T12:00:00.000Z`);
};

async function createUser(
  cards = ['amex-gold', 'citi-double-cash'],
  today = '2026-11-21',
): Promise<ApiClient> {
  setNow(today);
  return createUserWithCards(api, cards);
}

async function find(user: ApiClient, creditId: string): Promise<CreditListing | undefined> {
  const credits = JSON.parse((await user.get(PATH)).text) as CreditListing[];
  return credits.find((credit) => credit.creditId === creditId);
}

async function enroll(user: ApiClient, creditId: string, isEnrolled = true) {
  expect((await put(user, `${PATH}/${creditId}`, { isEnrolled })).status).toBe(200);
}

const put = (user: ApiClient, path: string, body: object) => user.request('PUT', path, { body });
const remove = (user: ApiClient, path: string) => user.request('DELETE', path);
const use = (user: ApiClient, creditId: string, body: object) => user.post(`${PATH}/${creditId}/uses`, body);

async function record(user: ApiClient, amount: number, purchasedOn: string, more: object = {}) {
  const purchase = { cardId: 'amex-gold', storeName: 'Dunkin', amount: String(amount), purchasedOn, ...more };
  const { status, body } = await user.post('/api/purchases', purchase);
  expect(status).toBe(201);
  return String(body['id']);
}

describe('GET /api/user/credits', () => {
  it('lists the credits of the wallet’s cards in their periods, with their sources', async () => {
    const user = await createUser();
    expect(await find(user, DUNKIN)).toMatchObject({
      cardId: 'amex-gold',
      name: "Dunkin' credit",
      amount: 7,
      used: 0,
      remaining: 7,
      from: '2026-11-01',
      to: '2026-11-30',
      isEnrolled: false,
      needsEnrollment: true,
      how: 'statement credit',
      source: expect.stringMatching(/^https:/) as string,
      periodNote: null,
      uses: [],
    });
    expect(await find(user, TRAVEL)).toBeUndefined();
  });

  it('counts membership years from the opening date, and says so without one', async () => {
    const user = await createUser(['chase-sapphire-reserve']);
    expect(await find(user, TRAVEL)).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
      periodNote: expect.stringContaining('calendar year') as string,
    });
    await put(user, '/api/user/cards/chase-sapphire-reserve/details', { openedOn: '2024-03-15' });
    expect(await find(user, TRAVEL)).toMatchObject({
      from: '2026-03-15',
      to: '2027-03-14',
      periodNote: null,
    });
  });

  it('leaves out what the issuer doesn’t offer today', async () => {
    const user = await createUser(['chase-sapphire-reserve'], '2026-12-31');
    const creditId = 'chase-sapphire-reserve-select-hotels';
    expect(await find(user, creditId)).toMatchObject({ to: '2026-12-31' });
    setNow('2027-01-02');
    expect(await find(user, creditId)).toBeUndefined();
  });
});

describe('a purchase at a listed merchant', () => {
  it('uses a confirmed credit by itself, in the order of the purchase days', async () => {
    const user = await createUser();
    await record(user, 5, '2026-11-20');
    const first = await record(user, 4.5, '2026-11-03');
    expect(await find(user, DUNKIN)).toMatchObject({ used: 0 });
    await enroll(user, DUNKIN);
    expect(await find(user, DUNKIN)).toMatchObject({
      used: 7,
      remaining: 0,
      uses: [
        { id: null, purchaseId: first, amount: 4.5, usedOn: '2026-11-03' },
        { amount: 2.5, usedOn: '2026-11-20' },
      ],
    });
    await enroll(user, DUNKIN, false);
    expect(await find(user, DUNKIN)).toMatchObject({ used: 0, remaining: 7, isEnrolled: false });
  });

  it('gives back what is refunded, corrected, or removed', async () => {
    const user = await createUser();
    await enroll(user, DUNKIN);
    const id = await record(user, 6, '2026-11-03');
    await user.post(`/api/purchases/${id}/refunds`, { amount: '2.00' });
    expect(await find(user, DUNKIN)).toMatchObject({ used: 4 });
    await put(user, `/api/purchases/${id}`, {
      cardId: 'citi-double-cash',
      storeName: 'Dunkin',
      amount: '6.00',
      purchasedOn: '2026-11-03',
    });
    expect(await find(user, DUNKIN)).toMatchObject({ used: 0 });
    const other = await record(user, 3, '2026-11-04');
    expect(await find(user, DUNKIN)).toMatchObject({ used: 3 });
    await remove(user, `/api/purchases/${other}`);
    expect(await find(user, DUNKIN)).toMatchObject({ used: 0 });
  });
});

describe('PUT /api/user/credits/{creditId}', () => {
  it('rejects an unknown credit, one of a card that isn’t in the wallet, and an invalid body', async () => {
    const user = await createUser();
    expect((await put(user, `${PATH}/unknown`, { isEnrolled: true })).status).toBe(404);
    expect((await put(user, `${PATH}/${TRAVEL}`, { isEnrolled: true })).status).toBe(404);
    expect((await put(user, `${PATH}/${DUNKIN}`, { isEnrolled: 'yes' })).status).toBe(400);
    expect((await put(user, `${PATH}/${DUNKIN}`, {})).status).toBe(400);
  });

  it('changes nobody else’s credits, and ends with the card until it is restored', async () => {
    const user = await createUser();
    const other = await createUser();
    await enroll(user, DUNKIN);
    expect(await find(other, DUNKIN)).toMatchObject({ isEnrolled: false });
    await remove(user, '/api/user/cards/amex-gold');
    expect(await find(user, DUNKIN)).toBeUndefined();
    await user.post('/api/user/cards/amex-gold/restore', {});
    expect(await find(user, DUNKIN)).toMatchObject({ isEnrolled: true });
  });
});

describe('POST /api/user/credits/{creditId}/uses', () => {
  it('enters a use in the period of its day, up to what is left', async () => {
    const user = await createUser();
    const { status, body } = await use(user, RESY, { amount: 30, usedOn: '2026-11-20' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      purchaseId: null,
      amount: 30,
      usedOn: '2026-11-20',
    });
    expect(await find(user, RESY)).toMatchObject({ used: 30, remaining: 20, uses: [body] });
    const tooMuch = await use(user, RESY, { amount: 20.01, usedOn: '2026-11-21' });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body).toMatchObject({ code: 'credit-used-up', field: 'amount' });
    expect((await use(user, RESY, { amount: 50, usedOn: '2026-06-30' })).status).toBe(201);
    expect((await use(user, RESY, { amount: 20, usedOn: '2026-11-21' })).status).toBe(201);
    expect(await find(user, RESY)).toMatchObject({ used: 50, remaining: 0 });
  });

  it('leaves no more than purchases leave', async () => {
    const user = await createUser();
    await enroll(user, DUNKIN);
    await record(user, 5, '2026-11-03');
    expect((await use(user, DUNKIN, { amount: 2.01, usedOn: '2026-11-20' })).status).toBe(400);
    expect((await use(user, DUNKIN, { amount: 2, usedOn: '2026-11-20' })).status).toBe(201);
  });

  it('uses a certificate once', async () => {
    const user = await createUser(['world-of-hyatt']);
    expect(await find(user, NIGHT)).toMatchObject({ amount: null, used: false, remaining: null });
    expect((await use(user, NIGHT, { amount: 10, usedOn: '2026-11-20' })).status).toBe(400);
    expect((await use(user, NIGHT, { usedOn: '2026-11-20' })).status).toBe(201);
    expect(await find(user, NIGHT)).toMatchObject({ used: true });
    expect((await use(user, NIGHT, { usedOn: '2026-11-21' })).status).toBe(400);
  });

  it.each([
    [{ amount: 5, usedOn: '2026-12-24' }],
    [{ amount: 0, usedOn: '2026-11-20' }],
    [{ amount: -5, usedOn: '2026-11-20' }],
    [{ amount: 1.005, usedOn: '2026-11-20' }],
    [{ amount: 5 }],
    [{ usedOn: '2026-11-20' }],
    [{ amount: 5, usedOn: '2026-11-31' }],
  ])('rejects %j', async (body) => {
    const user = await createUser();
    expect((await use(user, RESY, body)).status).toBe(400);
  });

  it('rejects an unknown credit and one of a card that isn’t in the wallet', async () => {
    const user = await createUser();
    const body = { amount: 5, usedOn: '2026-11-20' };
    expect((await use(user, 'unknown', body)).status).toBe(404);
    expect((await use(user, TRAVEL, body)).status).toBe(404);
  });
});

describe('DELETE /api/user/credits/{creditId}/uses/{useId}', () => {
  it('takes back a use once, and no one else’s', async () => {
    const user = await createUser();
    const other = await createUser();
    const { body } = await use(user, RESY, { amount: 30, usedOn: '2026-11-20' });
    const path = `${PATH}/${RESY}/uses/${String(body['id'])}`;
    expect((await remove(other, path)).status).toBe(404);
    expect((await remove(user, path)).status).toBe(200);
    expect(await find(user, RESY)).toMatchObject({ used: 0, uses: [] });
    expect((await remove(user, path)).status).toBe(404);
  });
});
