import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const TODAY = toDay(new Date().toISOString());
/** 2% everywhere, with a foreign transaction fee of 3%. */
const FLAT_CARD = 'citi-double-cash';
/** 1.5% everywhere, without a foreign transaction fee. */
const TRAVEL_CARD = 'capital-one-quicksilver';

/** Creates a user who asks about a store and pays with the recommended card. */
async function createFollower() {
  const user = await createUserWithCards(api, [FLAT_CARD, TRAVEL_CARD]);
  const pay = async (storeName: string) => {
    const { body } = await user.post('/api/recommend', { location: storeName });
    const { id: cardId } = body['card'] as { id: string };
    const recommendationId = body['id'];
    await user.post('/api/purchases', { cardId, storeName, amount: '100.00', recommendationId });
    return cardId;
  };
  return { user, pay };
}

const NO_LOSS = { earned: 1.5, possible: 1.5, difference: 0, causes: [] };

it('leaves nothing on the table by paying with the card that costs less abroad', async () => {
  const { user, pay } = await createFollower();
  expect(await pay('Restaurant in London')).toBe(TRAVEL_CARD);
  expect((await user.get('/api/user/left-on-the-table')).body).toMatchObject(NO_LOSS);
});

it('leaves nothing on the table by paying with a card for its welcome bonus', async () => {
  const { user, pay } = await createFollower();
  const past = { storeName: 'Best Buy', amount: '1000.00', purchasedOn: addDays(TODAY, -10) };
  await user.post('/api/purchases', { cardId: FLAT_CARD, ...past });
  const welcomeBonus = { spend: '150', deadline: addDays(TODAY, 60), value: '30' };
  const body = { openedOn: TODAY, welcomeBonus };
  await user.request('PUT', `/api/user/cards/${TRAVEL_CARD}/details`, { body });
  expect(await pay('Best Buy')).toBe(TRAVEL_CARD);
  const { body: losses } = await user.get(`/api/user/left-on-the-table?from=${TODAY}&to=${TODAY}`);
  expect(losses).toMatchObject(NO_LOSS);
});
