import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardValues } from '@tapwise/contracts/http/routes/replay';
import type { ApiClient } from '../../testing/api-client';
import { CYCLE_CARD, setStatementDay } from '../../testing/cycle-card';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = new Date('2026-11-21T12:00:00.000Z');
});
afterAll(() => api.stop());

/** 2% everywhere. */
const FLAT_CARD = 'citi-double-cash';
/** Groceries of $400 each. */
const DAYS = ['2026-09-10', '2026-09-20'];

async function createSpender(cardId: string): Promise<ApiClient> {
  const user = await createUserWithCards(api, [CYCLE_CARD, FLAT_CARD]);
  for (const held of [CYCLE_CARD, FLAT_CARD])
    await user.request('PUT', `/api/user/cards/${held}/details`, { body: { openedOn: '2025-01-01' } });
  for (const purchasedOn of DAYS) {
    const purchase = { cardId, storeName: 'Kroger', amount: '400', purchasedOn };
    expect((await user.post('/api/purchases', purchase)).status).toBe(201);
  }
  return user;
}

async function askWithout(user: ApiClient, cardId: string) {
  const { body } = await user.post('/api/user/what-if', { remove: [cardId] });
  return [body['actual'], body['instead']];
}

describe('a cap by billing cycle in a what-if', () => {
  it('follows the statement day on the card that pays instead', async () => {
    const user = await createSpender(FLAT_CARD);
    // $500 of the month at 5%, and $300 at 1%.
    expect(await askWithout(user, FLAT_CARD)).toEqual([16, 28]);
    await setStatementDay(user, 15);
    expect(await askWithout(user, FLAT_CARD)).toEqual([16, 40]);
    await setStatementDay(user, 25);
    expect(await askWithout(user, FLAT_CARD)).toEqual([16, 28]);
  });

  it('follows it for the rewards of a card that is dropped', async () => {
    const user = await createSpender(CYCLE_CARD);
    expect(await askWithout(user, CYCLE_CARD)).toEqual([28, 16]);
    await setStatementDay(user, 15);
    expect(await askWithout(user, CYCLE_CARD)).toEqual([40, 16]);
  });

  it('follows it for what other cards would add', async () => {
    const user = await createUserWithCards(api, [CYCLE_CARD]);
    for (let day = 10; day < 20; day += 1) {
      const purchase = { cardId: CYCLE_CARD, storeName: 'Kroger', amount: '80' };
      const { status } = await user.post('/api/purchases', {
        ...purchase,
        purchasedOn: `2026-09-${String(day)}`,
      });
      expect(status).toBe(201);
    }
    const readValue = async () => {
      const { cards } = CardValues.parse((await user.get('/api/user/card-values')).body);
      return cards.find(({ cardId }) => cardId === FLAT_CARD)?.rewards;
    };
    // 2% instead of 1% of the last three. The one before them earns 2% in all.
    expect(await readValue()).toBe(2.4);
    // $480 up to the 15th, and $320 after it.
    await setStatementDay(user, 15);
    expect(await readValue()).toBe(0);
  });
});
