import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { CardChoice } from '@tapwise/contracts/vocabulary/cards/card-selections';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const CUSTOMIZED_CASH = 'bofa-customized-cash';
const FREEDOM = 'chase-freedom-flex';
/** A quarter whose categories are in the shipped catalog. They include gas but not dining. */
const SUMMER = new Date('2026-08-15T12:00:00.000Z');
const RESTAURANT = { location: 'McDonald’s' };

const createUser = (...cardIds: string[]) => createUserWithCards(api, cardIds);
const choose = (user: ApiClient, cardId: string, body: unknown) =>
  user.request('PUT', `/api/user/cards/${cardId}/choice`, { body });
const activate = (user: ApiClient, cardId: string, quarter: string) =>
  user.post(`/api/user/cards/${cardId}/activation`, { quarter });
const recommend = async (user: ApiClient, body: object) =>
  Recommendation.parse((await user.post('/api/recommend', body)).body);

describe('choosing a category', () => {
  it('changes the recommendation: 1% at a restaurant by default, 3% once dining is chosen', async () => {
    const user = await createUser(CUSTOMIZED_CASH);
    expect((await recommend(user, RESTAURANT)).estimatedValue).toBe(1);
    const response = await choose(user, CUSTOMIZED_CASH, { category: 'dining' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-position')).toBeTruthy();
    expect(CardChoice.parse(response.body)).toMatchObject({
      isAssumed: false,
      slots: [{ chosen: ['dining'] }],
    });
    expect((await recommend(user, RESTAURANT)).estimatedValue).toBe(3);
    expect((await recommend(user, { location: 'Shell' })).estimatedValue).toBe(1);
  });

  it('applies to purchases', async () => {
    const user = await createUser(CUSTOMIZED_CASH);
    await choose(user, CUSTOMIZED_CASH, { category: 'dining' });
    const purchase = { cardId: CUSTOMIZED_CASH, amount: '100.00', storeName: 'McDonald’s' };
    expect((await user.post('/api/purchases', purchase)).body).toMatchObject({ rewardEarned: '3.00' });
  });

  it('removes the assumption from the recommendation', async () => {
    const user = await createUser(CUSTOMIZED_CASH);
    const readHints = async () => (await recommend(user, { location: 'Shell' })).ranking[0]?.hints ?? [];
    expect(await readHints()).toContain('Assumes you chose gas, the card’s default.');
    await choose(user, CUSTOMIZED_CASH, { category: 'gas' });
    expect((await readHints()).join()).not.toContain('Assumes you chose');
  });

  it('accepts several choices, including merchants, if the card has slots for them', async () => {
    const user = await createUser('us-bank-shopper-cash');
    const { body } = await choose(user, 'us-bank-shopper-cash', { categories: ['amazon', 'ikea', 'gas'] });
    expect(CardChoice.parse(body).slots.map(({ chosen }) => chosen)).toEqual([['amazon', 'ikea'], ['gas']]);
    expect((await recommend(user, { location: 'IKEA' })).estimatedValue).toBe(6);
  });

  it('can be repeated', async () => {
    const user = await createUser(CUSTOMIZED_CASH);
    const first = await choose(user, CUSTOMIZED_CASH, { category: 'dining' });
    const again = await choose(user, CUSTOMIZED_CASH, { category: 'dining' });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('has expired when its command is repeated in a later quarter', async () => {
    const user = await createUser('us-bank-cash-plus');
    const key = crypto.randomUUID();
    const choose = () =>
      user.request('PUT', '/api/user/cards/us-bank-cash-plus/choice', {
        body: { categories: ['utilities', 'gas'] },
        headers: { 'idempotency-key': key },
      });
    const listChosen = (body: unknown) => CardChoice.parse(body).slots.map(({ chosen }) => chosen);
    api.now = SUMMER;
    expect(listChosen((await choose()).body)).toEqual([['utilities'], ['gas']]);
    api.now = new Date('2026-09-30T23:59:59.999Z');
    expect(listChosen((await choose()).body)).toEqual([['utilities'], ['gas']]);
    api.now = new Date('2026-10-01T00:00:00.000Z');
    expect(listChosen((await choose()).body)).toEqual([[], []]);
  });

  it('is removed with the card', async () => {
    const user = await createUser(CUSTOMIZED_CASH);
    await choose(user, CUSTOMIZED_CASH, { category: 'dining' });
    await user.request('DELETE', `/api/user/cards/${CUSTOMIZED_CASH}`);
    const { body } = await user.post('/api/user/cards', { cardId: CUSTOMIZED_CASH });
    expect(body).toMatchObject({ choice: { isAssumed: true, slots: [{ chosen: ['gas'] }] } });
    expect((await recommend(user, RESTAURANT)).estimatedValue).toBe(1);
  });

  it('rejects other cards, other categories, too many choices, and visitors', async () => {
    const user = await createUser(CUSTOMIZED_CASH, 'amex-gold');
    const getRejection = async (cardId: string, body: unknown) => {
      const response = await choose(user, cardId, body);
      return [response.status, response.body['code']];
    };
    expect(await getRejection('citi-strata', { category: 'fitness' })).toEqual([404, 'card-not-in-wallet']);
    expect(await getRejection('no-such-card', { category: 'gas' })).toEqual([404, 'card-not-in-wallet']);
    expect(await getRejection('amex-gold', { category: 'gas' })).toEqual([409, 'card-has-no-choice']);
    expect(await getRejection(CUSTOMIZED_CASH, { category: 'rent' })).toEqual([400, 'category-not-offered']);
    expect(await getRejection(CUSTOMIZED_CASH, { categories: ['gas', 'dining'] })).toEqual([
      400,
      'too-many-choices',
    ]);
    for (const body of [{}, { category: 'gas', categories: ['gas'] }, { category: 'No such thing' }])
      expect((await getRejection(CUSTOMIZED_CASH, body))[0]).toBe(400);
    expect((await choose(api.createVisitor(), CUSTOMIZED_CASH, { category: 'gas' })).status).toBe(401);
  });
});

describe('activating a quarter', () => {
  it('removes the assumption from the recommendation, not the value', async () => {
    const user = await createUser(FREEDOM);
    api.now = SUMMER;
    const before = await recommend(user, { location: 'Shell' });
    expect(before.ranking[0]?.hints.join()).toContain('Assumes you activated its Q3');
    const response = await activate(user, FREEDOM, '2026-Q3');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-position')).toBeTruthy();
    const after = await recommend(user, { location: 'Shell' });
    expect(after.ranking[0]?.hints.join()).not.toContain('are activated');
    expect(after.estimatedValue).toBe(before.estimatedValue);
  });

  it('changes nothing if repeated', async () => {
    const user = await createUser(FREEDOM);
    api.now = SUMMER;
    await activate(user, FREEDOM, '2026-Q3');
    expect((await activate(user, FREEDOM, '2026-Q3')).status).toBe(200);
  });

  it('rejects other cards, past or unknown quarters, and visitors', async () => {
    const user = await createUser(FREEDOM, 'amex-gold');
    api.now = SUMMER;
    const getRejection = async (cardId: string, quarter: string) => {
      const response = await activate(user, cardId, quarter);
      return [response.status, response.body['code']];
    };
    expect(await getRejection('discover-it-cash-back', '2026-Q3')).toEqual([404, 'card-not-in-wallet']);
    expect(await getRejection('amex-gold', '2026-Q3')).toEqual([409, 'card-does-not-rotate']);
    expect(await getRejection(FREEDOM, '2026-Q2')).toEqual([409, 'quarter-over']);
    expect(await getRejection(FREEDOM, '2031-Q1')).toEqual([400, 'unknown-quarter']);
    expect((await getRejection(FREEDOM, 'Q3'))[0]).toBe(400);
    expect((await activate(api.createVisitor(), FREEDOM, '2026-Q3')).status).toBe(401);
  });
});
