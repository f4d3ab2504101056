import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardValues, WhatIf } from '@tapwise/contracts/http/routes/replay';
import { addDays, addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const TODAY = toDay(new Date().toISOString());
/** 6% on groceries on up to $6,000 a year, then 1%. $95 a year. */
const GROCERY_CARD = 'amex-blue-cash-preferred';
/** 2% everywhere, without a fee. */
const FLAT_CARD = 'citi-double-cash';
const createUser = (...cards: string[]) => createUserWithCards(api, cards);

async function record(user: ApiClient, amount: string, others: Readonly<Record<string, unknown>> = {}) {
  const body = { cardId: FLAT_CARD, storeName: 'Kroger', amount, ...others };
  expect((await user.post('/api/purchases', body)).status).toBe(201);
}

describe('card values', () => {
  const getValues = async (user: ApiClient) => {
    const { status, text } = await user.get('/api/user/card-values');
    expect(status).toBe(200);
    return CardValues.parse(JSON.parse(text));
  };

  it('states what each card would add to the wallet, as in the what-if with that card, minus its fee', async () => {
    const user = await createUser(FLAT_CARD);
    for (let month = 0; month < 10; month += 1)
      await record(user, '400', { purchasedOn: addMonths(TODAY, -month) });
    const { purchaseCount, cards } = await getValues(user);
    expect(purchaseCount).toBe(10);
    const found = cards.find(({ cardId }) => cardId === GROCERY_CARD);
    const whatIf = await user.post('/api/user/what-if', { add: [GROCERY_CARD] });
    const { difference } = WhatIf.parse(whatIf.body);
    expect(found).toEqual({
      cardId: GROCERY_CARD,
      rewards: difference,
      annualFee: 95,
      membershipFee: 0,
      value: difference - 95,
      eligibility: { verdict: 'yes' },
    });
    expect(found?.rewards).toBeGreaterThan(100);
    expect(cards.some(({ cardId }) => cardId === FLAT_CARD)).toBe(false);
    expect(cards.some(({ cardId }) => cardId === 'citi-prestige')).toBe(false);
    expect(cards.length).toBeGreaterThan(250);
  });

  it('follows the purchases and memberships, although unchanged values are computed once', async () => {
    const user = await createUser(FLAT_CARD);
    for (let count = 0; count < 10; count += 1) await record(user, '400');
    const { cards } = await getValues(user);
    expect((await getValues(user)).cards).toEqual(cards);
    const findFee = (values: CardValues) =>
      values.cards.find(({ cardId }) => cardId === 'prime-visa')?.membershipFee;
    expect(findFee({ purchaseCount: 10, cards })).toBe(139);
    await record(user, '400');
    expect((await getValues(user)).purchaseCount).toBe(11);
    const body = { facts: { hasAmazonPrime: true } };
    expect((await user.request('PUT', '/api/user/facts', { body })).status).toBe(200);
    expect(findFee(await getValues(user))).toBe(0);
  });

  it('lists none with fewer than 10 purchases in twelve months', async () => {
    const user = await createUser(FLAT_CARD);
    for (let count = 0; count < 9; count += 1) await record(user, '400');
    await record(user, '400', { purchasedOn: addDays(addMonths(TODAY, -12), -1) });
    expect(await getValues(user)).toEqual({ purchaseCount: 9, cards: [] });
  });

  it('is for signed-in users', async () => {
    expect((await api.createVisitor().get('/api/user/card-values')).status).toBe(401);
  });
});
