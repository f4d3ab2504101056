import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import type { ApiClient } from '../../testing/api-client';
import { createHousehold, createPerson, invite, join, listNames } from '../../testing/households';
import {
  createOfferUser,
  listOffers,
  OFFER,
  OFFER_CARD,
  OFFERS_PATH,
  OTHER_CARD,
} from '../../testing/offer-users';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const TODAY = '2026-11-21';
/** $7 a month. */
const DUNKIN = '/api/user/credits/amex-gold-dunkin';
/** Bodies in JSON, because no JavaScript value has some of these numbers. */
const NUMBERS = [
  '-1',
  '0',
  '1e400',
  '-1e400',
  '1e300',
  '1e-9',
  '0.001',
  '4.999',
  '9007199254740993',
  '"NaN"',
  '"1e2"',
  'true',
  '[]',
  '{}',
  '""',
];
/** After tomorrow: an offer can end on it, but nothing was used on it. */
const LATER = '2026-11-23';
const DAYS = [
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  LATER,
  '10000-01-01',
  '-2026-11-21',
  '2026-11-21T00:00:00Z',
  '20261121',
  'x',
  '',
];

const createUser = () => createOfferUser(api, TODAY);

const enroll = async (user: ApiClient) => {
  expect((await user.request('PUT', DUNKIN, { body: { isEnrolled: true } })).status).toBe(200);
};

const use = (user: ApiClient, amount: unknown, usedOn: unknown = TODAY, headers = {}) =>
  user.post(`${DUNKIN}/uses`, { amount, usedOn }, headers);

async function readLeft(user: ApiClient) {
  const credits = JSON.parse((await user.get('/api/user/credits')).text) as CreditListing[];
  const credit = credits.find(({ creditId }) => DUNKIN.endsWith(creditId));
  return [credit?.used, credit?.remaining];
}

const recordAtDunkin = async (user: ApiClient, amount: string) => {
  const { body } = await user.post('/api/purchases', { cardId: OFFER_CARD, storeName: 'Dunkin', amount });
  return `/api/purchases/${String(body['id'])}`;
};

describe('a use of a credit', () => {
  it('rejects amounts and days that don’t exist, and changes nothing', async () => {
    const user = await createUser();
    await enroll(user);
    for (const number of NUMBERS) {
      const raw = `{"amount":${number},"usedOn":"${TODAY}"}`;
      const { status } = await user.request('POST', `${DUNKIN}/uses`, { raw });
      expect([number, status]).toEqual([number, 400]);
    }
    for (const day of DAYS) expect([day, (await use(user, 1, day)).status]).toEqual([day, 400]);
    expect(await readLeft(user)).toEqual([0, 7]);
  });

  it('never exceeds what is left, however many arrive at once', async () => {
    const user = await createUser();
    await enroll(user);
    const responses = await Promise.all([1, 2, 3, 4].map(() => use(user, 3)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(await readLeft(user)).toEqual([6, 1]);
  });

  it('leaves no less than nothing when purchases arrive at the same time', async () => {
    const user = await createUser();
    await enroll(user);
    await Promise.all([use(user, 5), recordAtDunkin(user, '6'), use(user, 5), recordAtDunkin(user, '4')]);
    const [used, left] = await readLeft(user);
    expect([used, left]).toEqual([7, 0]);
  });

  it('is entered once by repetitions, and rejected if its key had another body', async () => {
    const user = await createUser();
    await enroll(user);
    const headers = { 'idempotency-key': v7() };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => use(user, 2, TODAY, headers)));
    expect(first?.status).toBe(201);
    for (const { body } of others) expect(body).toEqual(first?.body);
    expect((await use(user, 3, TODAY, headers)).status).toBe(422);
    expect(await readLeft(user)).toEqual([2, 5]);
  });

  it('is gone with a removed card, also if the card is added again', async () => {
    const user = await createUser();
    await enroll(user);
    const { body } = await use(user, 2);
    await user.request('DELETE', `/api/user/cards/${OFFER_CARD}`);
    expect((await use(user, 2)).status).toBe(404);
    await user.post('/api/user/cards', { cardId: OFFER_CARD });
    expect(await readLeft(user)).toEqual([0, 7]);
    expect((await user.request('DELETE', `${DUNKIN}/uses/${String(body['id'])}`)).status).toBe(404);
  });
});

describe('an offer', () => {
  it('rejects amounts and days that don’t exist, and is not stored', async () => {
    const user = await createUser();
    for (const field of ['value', 'minSpend', 'maxReward'])
      for (const number of NUMBERS) {
        const raw = JSON.stringify({ ...OFFER, maxReward: 5, [field]: '#' }).replace('"#"', number);
        const { status } = await user.request('POST', OFFERS_PATH, { raw });
        expect([field, number, status]).toEqual([field, number, 400]);
      }
    for (const expiresOn of DAYS.filter((day) => day !== LATER))
      expect([expiresOn, (await user.post(OFFERS_PATH, { ...OFFER, expiresOn })).status]).toEqual([
        expiresOn,
        400,
      ]);
    expect(await listOffers(user)).toEqual([]);
  });

  it('is stored once when it arrives twice at once', async () => {
    const user = await createUser();
    const responses = await Promise.all([1, 2, 3].map(() => user.post(OFFERS_PATH, OFFER)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [offer] = await listOffers(user);
    const path = `${OFFERS_PATH}/${String(offer?.id)}`;
    const removals = await Promise.all([1, 2].map(() => user.request('DELETE', path)));
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listOffers(user)).toEqual([]);
  });

  it('is used by one purchase and given back through refunds, corrections, and moves', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, OFFER);
    const isUsed = async () => (await listOffers(user)).map(({ used }) => used);
    const purchase = { cardId: OFFER_CARD, storeName: OFFER.storeName, amount: '60' };
    const { body } = await user.post('/api/purchases', purchase);
    const path = `/api/purchases/${String(body['id'])}`;
    const refunds = await Promise.all(
      ['5', '5', '60'].map((amount) => user.post(`${path}/refunds`, { amount })),
    );
    expect(refunds.map(({ status }) => status)).toContain(400);
    const { body: corrected } = await user.request('PUT', path, { body: { ...purchase, amount: '80' } });
    expect(await isUsed()).toEqual([Number(corrected['amount']) - Number(corrected['refunded']) >= 50]);
    await user.request('PUT', path, { body: { ...purchase, amount: '80', cardId: OTHER_CARD } });
    expect(await isUsed()).toEqual([false]);
    await user.request('PUT', path, { body: { ...purchase, amount: '120' } });
    expect(await isUsed()).toEqual([true]);
    await user.request('DELETE', path);
    expect(await isUsed()).toEqual([false]);
  });
});

describe('a household', () => {
  it('gives its fourth place to one of those who join at once', async () => {
    const [ada] = await createHousehold(api, 'Ada', 'Sam', 'Kim');
    const others = [await createPerson(api, 'Lee'), await createPerson(api, 'Max')];
    const tokens = [await invite(ada!), await invite(ada!)];
    const joined = await Promise.all(others.map((person, index) => join(person, tokens[index])));
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listNames(ada!)).toHaveLength(4);
  });

  it('lets one of two people join who use the same link at once', async () => {
    const ada = await createPerson(api, 'Ada');
    const others = [await createPerson(api, 'Lee'), await createPerson(api, 'Max')];
    const token = await invite(ada);
    const joined = await Promise.all(others.map((person) => join(person, token)));
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listNames(ada)).toHaveLength(2);
  });

  it('doesn’t contain a person who deletes the account while joining', async () => {
    const [ada] = await createHousehold(api, 'Ada', 'Sam');
    const kim = await createPerson(api, 'Kim');
    const token = await invite(ada!);
    const remove = kim.request('DELETE', '/api/user', { body: { password: 'secret-1' } });
    const [joined, removed] = await Promise.all([join(kim, token), remove]);
    expect(removed.status).toBe(200);
    expect(joined.status).toBeLessThan(500);
    expect(await listNames(ada!)).toEqual(['Ada', 'Sam']);
  });

  it.each([
    ['long', 'x'.repeat(5_000)],
    ['a path', '../../household'],
    ['other scripts', '家庭'],
    ['a null character', '\u0000'],
  ])('rejects a token that is %s', async (_, token) => {
    expect((await join(await createPerson(api, 'Ada'), token)).status).toBe(404);
  });
});

describe('a card’s dates', () => {
  it.each(['0', '32', '-1', '1.5', '1e400', '"5"', '[15]', 'true'])(
    'reject the statement day %s',
    async (day) => {
      const user = await createUser();
      const raw = `{"statementDay":${day}}`;
      const { status } = await user.request('PUT', `/api/user/cards/${OFFER_CARD}/details`, { raw });
      expect(status).toBe(400);
    },
  );

  it.each(DAYS)('reject the opening and closing day %j in the card history', async (day) => {
    const user = await createUser();
    for (const dates of [{ openedOn: day }, { openedOn: '2020-01-01', closedOn: day }]) {
      const body = { cards: [{ cardId: OFFER_CARD, ...dates }] };
      expect((await user.request('PUT', '/api/user/card-history', { body })).status).toBe(400);
    }
  });
});
