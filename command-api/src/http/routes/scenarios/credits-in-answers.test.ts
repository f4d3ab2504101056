import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = new Date('2026-11-21T12:00:00.000Z');
});
afterAll(() => api.stop());

const PATH = '/api/user/credits/amex-gold-dunkin';

const createUser = () => createUserWithCards(api, ['amex-gold', 'citi-double-cash']);
const enroll = (user: ApiClient) => user.request('PUT', PATH, { body: { isEnrolled: true } });

async function record(user: ApiClient, amount: number): Promise<string> {
  const purchase = { cardId: 'amex-gold', storeName: 'Dunkin', amount: String(amount) };
  const { body } = await user.post('/api/purchases', purchase);
  return String(body['id']);
}

describe('POST /api/recommend', () => {
  async function askForGold(user: ApiClient, amount: number): Promise<RankedCard | undefined> {
    const { text } = await user.post('/api/recommend', { location: 'Dunkin', amount });
    const { ranking } = JSON.parse(text) as { ranking: RankedCard[] };
    return ranking.find(({ cardId }) => cardId === 'amex-gold');
  }

  it('counts what is left of a confirmed credit, at most the amount', async () => {
    const user = await createUser();
    expect(await askForGold(user, 12)).not.toHaveProperty('creditValue');
    await enroll(user);
    expect(await askForGold(user, 12)).toMatchObject({
      creditValue: 7,
      benefits: ["$7 of your Dunkin' credit is left this month."],
    });
    expect(await askForGold(user, 3)).toMatchObject({ creditValue: 3 });
    await record(user, 5);
    const gold = await askForGold(user, 12);
    expect(gold?.creditValue).toBe(2);
    expect(gold?.netValue).toBeCloseTo((gold?.estimatedValue ?? 0) + 2, 6);
    await record(user, 5);
    expect(await askForGold(user, 12)).not.toHaveProperty('benefits');
  });

  it('states the credits in the inputs of the browser’s answers', async () => {
    const user = await createUser();
    const readInputs = async () =>
      JSON.parse((await user.get('/api/user/answer-inputs')).text) as AnswerInputs;
    expect(await readInputs()).not.toHaveProperty('credits');
    await enroll(user);
    await record(user, 5);
    expect((await readInputs()).credits).toMatchObject([
      { cardId: 'amex-gold', creditId: 'amex-gold-dunkin', leftCents: 200, endsOn: '2026-11-30' },
    ]);
  });
});
