import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function putHistory(cards: unknown) {
  const user = await createUserWithCards(api, []);
  const { status, body } = await user.request('PUT', '/api/user/card-history', { body: { cards } });
  return { user, status, body };
}

describe('PUT /api/user/card-history', () => {
  it('stores the cards', async () => {
    const cards = [{ cardId: 'amex-gold', openedOn: '2020-02-29', closedOn: '2023-01-31' }];
    const { user, status } = await putHistory(cards);
    expect(status).toBe(200);
    const { events } = await api.store.read(streams.wallet(await getUserId(user)));
    expect(events.at(-1)).toMatchObject({ type: 'CardHistoryStated', data: { cards } });
  });

  const gold = { cardId: 'amex-gold', openedOn: '2020-01-01' };
  it.each([
    ['an unknown card', { cardId: 'no-card', openedOn: '2020-01-01' }, 'unknown-card', 'cardId'],
    ['a day that doesn’t exist', { ...gold, openedOn: '2023-02-29' }, 'invalid-request', 'openedOn'],
    ['no opening date', { cardId: 'amex-gold' }, 'invalid-request', 'openedOn'],
    ['a future opening date', { ...gold, openedOn: '2098-01-01' }, 'opening-day-in-future', 'openedOn'],
    ['a future closing date', { ...gold, closedOn: '2098-01-01' }, 'closing-day-in-future', 'closedOn'],
    [
      'a closing date before the opening date',
      { ...gold, closedOn: '2019-12-31' },
      'closed-before-opening',
      'closedOn',
    ],
    ['the same account again', { ...gold, cardId: 'citi-double-cash' }, 'card-stated-twice', 'openedOn'],
  ])('rejects %s, and names the field', async (_case, card, code, field) => {
    const first = { cardId: 'citi-double-cash', openedOn: '2020-01-01' };
    const { status, body } = await putHistory([first, card]);
    expect(status).toBe(code === 'unknown-card' ? 404 : 400);
    expect(body).toMatchObject({ code, field: `cards.1.${field}` });
  });
});
