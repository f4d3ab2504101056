import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { compileWalletCatalog } from '@tapwise/rewards/cards/catalog/wallet-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlaceWithReplies } from '@tapwise/rewards/places/place-replies';
import type { ApiClient } from '../../testing/api-client';
import { CYCLE_CARD, setStatementDay } from '../../testing/cycle-card';
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

const YEAR = new Date().getUTCFullYear() - 1;

const record = (user: ApiClient, { purchasedOn, dollars }: { purchasedOn: string; dollars: number }) =>
  user.post('/api/purchases', {
    cardId: CYCLE_CARD,
    storeName: 'Kroger',
    amount: String(dollars),
    purchasedOn,
  });

describe('purchases of a billing cycle over New Year', () => {
  const STATEMENT_DAY = 15;
  const FLAT_CARD = 'citi-double-cash';

  async function createSpender() {
    api.now = new Date(`${String(YEAR)}-01-10T12:00:00.000Z`);
    const user = await createUserWithCards(api, [CYCLE_CARD]);
    await setStatementDay(user, STATEMENT_DAY);
    await record(user, { purchasedOn: `${String(YEAR - 1)}-12-20`, dollars: 450 });
    await record(user, { purchasedOn: `${String(YEAR)}-01-02`, dollars: 30 });
    return user;
  }

  it('count in answers, caps, and reminders', async () => {
    const user = await createSpender();
    const { body } = await user.post('/api/recommend', { location: 'Kroger' });
    const { ranking, id } = Recommendation.parse(body);
    expect(ranking[0]?.cap).toMatchObject({ period: 'cycle', limitCents: 500_00, leftCents: 20_00 });
    const verification = await user.get(`/api/user/recommendations/${id}/verify`);
    expect(verification.body).toMatchObject({ verified: true });
    expect((await user.get(`/api/user/cards/${CYCLE_CARD}/caps`)).body).toMatchObject([
      { period: 'cycle', lastDay: `${String(YEAR)}-01-15`, periodNote: null, used: '480.00' },
    ]);
    expect(JSON.stringify((await user.get('/api/user/reminders')).body)).toContain(
      `"dueOn":"${String(YEAR)}-01-15"`,
    );
  });

  it('count in the browser’s answers as in the server’s', async () => {
    const user = await createSpender();
    const inputs = AnswerInputs.parse((await user.get('/api/user/answer-inputs')).body);
    for (const location of ['Kroger', 'Chipotle', 'dentist']) {
      const { body } = await user.post('/api/recommend', { location });
      const place = interpretPlaceWithReplies(getShippedPlaceIndex(), location, undefined, []);
      const catalog = compileWalletCatalog(inputs.catalog);
      const answer = computeRecommendation({ ...inputs, catalog, place, amountCents: 100_00 });
      expect(Recommendation.parse(body).ranking).toEqual(answer.ranking);
    }
  });

  it('count in a replay of another wallet', async () => {
    const user = await createSpender();
    await user.post('/api/user/cards', { cardId: FLAT_CARD });
    await user.post('/api/purchases', { cardId: FLAT_CARD, storeName: 'Kroger', amount: '100' });
    const from = `${String(YEAR)}-01-03`;
    const { body } = await user.post('/api/user/what-if', { from, remove: [FLAT_CARD] });
    // $20 at 5% and $80 at 1%, instead of 2%.
    expect(body).toMatchObject({ actual: 2, instead: 1.8, difference: -0.2 });
  });

  it('count by calendar month without a statement day', async () => {
    const user = await createSpender();
    await setStatementDay(user, null);
    expect((await user.get(`/api/user/cards/${CYCLE_CARD}/caps`)).body).toMatchObject([
      {
        period: 'month',
        lastDay: `${String(YEAR)}-01-31`,
        periodNote: 'Counted by calendar month, because you haven’t entered the card’s statement day.',
        used: '30.00',
      },
    ]);
  });
});
