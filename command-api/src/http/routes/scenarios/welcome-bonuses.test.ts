import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import type { ApiClient, ApiResponse } from '../../testing/api-client';
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

/** 2% on everything. */
const CARD = 'citi-double-cash';
/** 6% on groceries. */
const BETTER_CARD = 'amex-blue-cash-preferred';
const PATH = `/api/user/cards/${CARD}`;

const setNow = (day: string) => {
  api.now = new Date(`${day}T12:00:00.000Z`);
};
const putDetails = (user: ApiClient, body: unknown) => user.request('PUT', `${PATH}/details`, { body });
const record = (user: ApiClient, amount: number, purchasedOn: string, cardId = CARD) =>
  user.post('/api/purchases', { cardId, storeName: 'Target', amount: String(amount), purchasedOn });
const getPath = ({ body }: ApiResponse) => `/api/purchases/${String(body['id'])}`;

async function recommend(user: ApiClient) {
  const { body } = await user.post('/api/recommend', { location: 'kroger', amount: '100' });
  return body as unknown as RecommendationAnswer & { id: string };
}

/** The spending that is still required. Undefined if the answer counts toward no bonus. */
async function readRemaining(user: ApiClient): Promise<number | undefined> {
  const { ranking } = await recommend(user);
  expect(ranking.find(({ cardId }) => cardId === BETTER_CARD)?.welcomeBonus).toBeUndefined();
  return ranking.find(({ cardId }) => cardId === CARD)?.welcomeBonus?.remaining;
}

const BONUS = { spend: '4000', deadline: '2027-01-31', value: '600' };

interface UserOptions {
  readonly openedOn?: string | null;
  readonly today?: string;
  readonly pace?: number;
  readonly pacedOn?: string;
}

/** A user with a bonus of $600 for $4,000, who spent 90 times `pace` on the other card on `pacedOn`. */
async function createUser({
  openedOn = '2026-11-01',
  today = '2026-11-21',
  pace = 100,
  pacedOn = '2026-10-01',
}: UserOptions = {}) {
  setNow(today);
  const user = await createUserWithCards(api, [BETTER_CARD, CARD]);
  await putDetails(user, { openedOn, welcomeBonus: BONUS });
  await record(user, 90 * pace, pacedOn, BETTER_CARD);
  return user;
}

describe('a recommendation for a card with a welcome bonus', () => {
  it('counts each dollar, and explains why a card that earns less wins', async () => {
    const user = await createUser();
    const answer = await recommend(user);
    expect(answer).toMatchObject({ card: { id: CARD }, estimatedValue: 2 });
    expect(answer.reasoning).toEqual(
      expect.arrayContaining([
        'Blue Cash Preferred Card would earn $4.00 more, but with the welcome bonus, this card is worth $11.00 more.',
        'This purchase is worth $15.00 toward your $600 welcome bonus: $4,000 to go by Jan 31.',
      ]),
    );
    expect(answer.ranking.map(({ estimatedValue, netValue }) => [estimatedValue, netValue])).toEqual([
      [2, 17],
      [6, 6],
    ]);
    expect(answer.ranking[0]?.welcomeBonus).toMatchObject({ addedValue: 15, remaining: 4000, daysLeft: 72 });
    const { body } = await user.get(`/api/user/recommendations/${answer.id}/verify`);
    expect(body).toMatchObject({ verified: true });
  });

  it('reflects purchases, corrections, refunds, removals, and imports immediately', async () => {
    const user = await createUser();
    const recorded = await record(user, 1000, '2026-11-20');
    expect(await readRemaining(user)).toBe(3000);
    await user.request('PUT', getPath(recorded), {
      body: { cardId: CARD, storeName: 'Target', amount: '1500', purchasedOn: '2026-11-19' },
    });
    expect(await readRemaining(user)).toBe(2500);
    await user.post(`${getPath(recorded)}/refunds`, { amount: '500' });
    expect(await readRemaining(user)).toBe(3000);
    const rows = [{ purchasedOn: '2026-11-18', amount: '250.00', description: 'TARGET 1234' }];
    await user.post('/api/purchases/import', { cardId: CARD, rows });
    expect(await readRemaining(user)).toBe(2750);
    await user.request('DELETE', getPath(recorded));
    expect(await readRemaining(user)).toBe(3750);
  });

  it('leaves its progress unchanged by a purchase that is refunded in full', async () => {
    const user = await createUser();
    const recorded = await record(user, 1000, '2026-11-20');
    await user.post(`${getPath(recorded)}/refunds`, { amount: '1000' });
    expect(await readRemaining(user)).toBe(4000);
  });

  it('counts from the opening date, over New Year', async () => {
    const user = await createUser({ today: '2026-12-29', pace: 150, pacedOn: '2026-10-03' });
    await record(user, 100, '2026-10-31');
    await record(user, 20, '2026-11-01');
    setNow('2026-12-31');
    await record(user, 3, '2026-12-31');
    await record(user, 4, '2027-01-01');
    expect(await readRemaining(user)).toBe(3973);
    setNow('2027-01-01');
    expect(await readRemaining(user)).toBeUndefined();
    await record(user, 12_000, '2027-01-01', BETTER_CARD);
    expect(await readRemaining(user)).toBe(3973);
  });

  it('counts from its first use without an opening date', async () => {
    const user = await createUser({ openedOn: null });
    await record(user, 1000, '2024-12-01');
    expect(await readRemaining(user)).toBe(3000);
  });

  it('counts nothing once the bonus is reached, past, or removed, or the card is', async () => {
    const reached = await createUser();
    await record(reached, 4000, '2026-11-20');
    expect(await recommend(reached)).toMatchObject({ card: { id: BETTER_CARD } });
    expect(await readRemaining(reached)).toBeUndefined();

    const past = await createUser();
    await putDetails(past, { welcomeBonus: { ...BONUS, deadline: '2026-11-20' } });
    expect(await readRemaining(past)).toBeUndefined();
    await putDetails(past, { welcomeBonus: { ...BONUS, spend: '100', deadline: '2026-11-21' } });
    expect(await readRemaining(past)).toBe(100);
    await putDetails(past, { welcomeBonus: null });
    expect(await readRemaining(past)).toBeUndefined();

    const removed = await createUser();
    await removed.request('DELETE', PATH);
    await removed.post('/api/user/cards', { cardId: CARD });
    expect(await readRemaining(removed)).toBeUndefined();
  });

  it('counts nothing if the pace of the last 90 days doesn’t suffice', async () => {
    const user = await createUser({ pace: 50, pacedOn: '2026-08-24' });
    expect(await readRemaining(user)).toBeUndefined();
    const more = await record(user, 500, '2026-11-21', BETTER_CARD);
    expect(await readRemaining(user)).toBe(4000);
    await user.post(`${getPath(more)}/refunds`, { amount: '0.01' });
    expect(await readRemaining(user)).toBeUndefined();
  });

  it('doesn’t change what a recorded purchase earned', async () => {
    const user = await createUser();
    const { id } = await recommend(user);
    const { body } = await user.post('/api/purchases', {
      cardId: CARD,
      storeName: 'Kroger',
      amount: '100',
      recommendationId: id,
    });
    expect(body).toMatchObject({ rewardEarned: '2.00' });
  });
});
