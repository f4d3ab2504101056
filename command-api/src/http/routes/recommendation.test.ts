import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards, getUserId } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const createUser = (...cardIds: string[]) => createUserWithCards(api, cardIds);
const RECOMMEND_PATH = '/api/recommend';

describe('a recommendation', () => {
  it('names the best card in the wallet with the full ranking and the reasons', async () => {
    const user = await createUser('citi-double-cash', 'amex-gold');
    const response = await user.post(RECOMMEND_PATH, { location: 'starbu' });
    expect(response.status).toBe(200);
    const body = Recommendation.parse(response.body);
    expect(body).toMatchObject({
      card: { id: 'amex-gold' },
      storeName: 'Starbucks',
      wasAutocompleted: true,
      originalSearch: 'starbu',
      completedSearch: 'Starbucks',
      amount: 100,
      accepted: true,
    });
    expect(body.ranking.map(({ cardId }) => cardId)).toEqual(['amex-gold', 'citi-double-cash']);
    expect(body.reasoning.length).toBeGreaterThan(0);
  });

  it('is based on the given amount, or on $100', async () => {
    const user = await createUser('citi-double-cash');
    const requestValue = async (body: object) =>
      (await user.post(RECOMMEND_PATH, { location: 'Target', ...body })).body;
    expect(await requestValue({ amount: '50.50' })).toMatchObject({ amount: 50.5, estimatedValue: 1.01 });
    expect(await requestValue({})).toMatchObject({ amount: 100, estimatedValue: 2 });
  });

  it('prefers the given category to the store’s, and ignores a blank one', async () => {
    const user = await createUser('amex-gold');
    const recommend = async (category: string) =>
      (await user.post(RECOMMEND_PATH, { location: 'Corner Place', category })).body['category'];
    expect(await recommend('groceries')).toBe('groceries');
    for (const blank of ['', ' ', '\u200b']) expect(await recommend(blank)).toBe('general');
  });

  it('stores all its inputs in the event, and nothing personal', async () => {
    const user = await createUser('amex-gold');
    await user.request('PUT', '/api/user/goals', { body: { goals: ['cashback'] } });
    const { body } = await user.post(RECOMMEND_PATH, { location: 'Costco' });
    const { events } = await api.store.read(streams.recommendation(String(body['id'])));
    expect(events[0]?.data).toMatchObject({
      userId: await getUserId(user),
      location: 'Costco',
      category: null,
      inputs: { goals: ['cashback'], wallet: [{ cardId: 'amex-gold' }], walletVersion: 1, ledgerVersion: 0 },
    });
    expect(JSON.stringify(events)).not.toContain('@example.com');
  });

  it('stores the category as typed or selected, if any', async () => {
    const user = await createUser('amex-gold');
    const readKept = async (category?: string) => {
      const { body } = await user.post(RECOMMEND_PATH, { location: 'Walmart', category });
      const [event] = (await api.store.read(streams.recommendation(String(body['id'])))).events;
      return event?.type === 'RecommendationGiven' ? event.data.category : 'not given';
    };
    expect(await readKept('groceries')).toBe('groceries');
    expect(await readKept(' Gas station ')).toBe('Gas station');
    expect(await readKept('Walmart')).toBe('Walmart');
    expect(await readKept()).toBeNull();
    expect(await readKept(' ')).toBeNull();
  });

  it('reports that no card is accepted', async () => {
    const user = await createUser('amex-gold');
    const { status, body } = await user.post(RECOMMEND_PATH, { location: 'Costco' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: false, estimatedValue: 0 });
  });

  it('rejects an empty wallet, a blank location, and visitors', async () => {
    const empty = await (await api.createUser()).post(RECOMMEND_PATH, { location: 'Costco' });
    expect([empty.status, empty.body['message']]).toEqual([
      400,
      'Please add some credit cards to your wallet first.',
    ]);
    const user = await createUser('amex-gold');
    const blank = await user.post(RECOMMEND_PATH, { location: '   ' });
    expect(blank.status).toBe(400);
    expect(blank.body['message']).toBe('Please enter where you’re shopping or what you’re buying.');
    expect((await api.createVisitor().post(RECOMMEND_PATH, { location: 'Costco' })).status).toBe(401);
  });

  it('returns the stored answer to a repeated command, even after the wallet changed', async () => {
    const user = await createUser('citi-double-cash');
    const key = { 'idempotency-key': v7() };
    const first = await user.post(RECOMMEND_PATH, { location: 'Starbucks' }, key);
    await user.post('/api/user/cards', { cardId: 'amex-gold' });
    const again = await user.post(RECOMMEND_PATH, { location: 'Starbucks' }, key);
    expect(again.text).toBe(first.text);
  });
});

describe('feedback', () => {
  const feedback = {
    location: 'Costco',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  };
  async function recommendToNewUser(): Promise<{ user: ApiClient; recommendationId: string }> {
    const user = await createUser('amex-gold');
    const { body } = await user.post(RECOMMEND_PATH, { location: 'Costco' });
    return { user, recommendationId: String(body['id']) };
  }
  const give = (user: ApiClient, changes: object) =>
    user.post('/api/user/feedback', { ...feedback, ...changes });

  it('is accepted, even when repeated or corrected', async () => {
    const { user, recommendationId } = await recommendToNewUser();
    const other = { feedbackType: 'different_card', actualCardId: 'citi-double-cash', satisfactionScore: 3 };
    for (const changes of [{}, {}, other, { recommendationId: recommendationId.toUpperCase() }])
      expect((await give(user, { recommendationId, ...changes })).status).toBe(201);
    const { events } = await api.store.read(streams.recommendation(recommendationId));
    const feedback = events.flatMap(({ type, data }) => (type === 'FeedbackGiven' ? data : []));
    expect(feedback.map(({ satisfactionScore }) => satisfactionScore)).toEqual([5, 3, 5]);
    for (const data of feedback)
      expect(data).toMatchObject({ recommendationId, userId: await getUserId(user) });
  });

  it('rejects an unknown recommendation and another user’s', async () => {
    const { user } = await recommendToNewUser();
    const { recommendationId: foreign } = await recommendToNewUser();
    for (const recommendationId of [v7(), v4(), foreign, '1735689600000', 1_735_689_600_000, 'my own mark']) {
      const { status, body } = await give(user, { recommendationId });
      expect([status, body['code']]).toEqual([404, 'unknown-recommendation']);
    }
    for (const recommendationId of [-1, 1.5, '', undefined])
      expect((await give(user, { recommendationId })).status).toBe(400);
    expect((await api.store.read(streams.recommendation(foreign))).version).toBe(1);
  });

  it('rejects unknown cards, contradictions, scores out of range, and visitors', async () => {
    const { user, recommendationId } = await recommendToNewUser();
    const giveOn = (changes: object) => give(user, { recommendationId, ...changes });
    expect((await giveOn({ recommendedCardId: 'no-such', actualCardId: 'no-such' })).status).toBe(404);
    expect((await giveOn({ actualCardId: 'citi-double-cash' })).status).toBe(400);
    for (const satisfactionScore of [0, 6, 4.5, '5'])
      expect((await giveOn({ satisfactionScore })).status).toBe(400);
    expect((await give(api.createVisitor(), { recommendationId })).status).toBe(401);
  });
});

describe('favorites', () => {
  it('toggles favorites, ignoring case', async () => {
    const user = await api.createUser();
    const toggle = async (searchTerm: string) =>
      (await user.post('/api/user/favorites/toggle', { searchTerm })).body;
    expect(await toggle('Costco')).toEqual({ searchTerm: 'Costco', isFavorite: true });
    expect(await toggle('COSTCO')).toEqual({ searchTerm: 'COSTCO', isFavorite: false });
  });
});
