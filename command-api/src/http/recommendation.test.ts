import { streams } from '@tapwise/contracts/events/streams';
import { Recommendation } from '@tapwise/contracts/http/recommendation';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { ApiClient } from './testing/api-client';
import { startApi, type RunningApi } from './testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function holderOf(...cardIds: string[]): Promise<ApiClient> {
  const user = await api.user();
  for (const cardId of cardIds) await user.post('/api/user/cards', { cardId });
  return user;
}
async function idOf(user: ApiClient): Promise<UserId> {
  const { body } = await user.post('/api/user/complete-onboarding');
  return UserId.parse((body['user'] as { id: unknown }).id);
}
const RECOMMEND = '/api/recommend';

describe('a recommendation', () => {
  it('names the best card of the wallet with the whole ranking and the reasons', async () => {
    const user = await holderOf('citi-double-cash', 'amex-gold');
    const answer = await user.post(RECOMMEND, { location: 'starbu' });
    expect(answer.status).toBe(200);
    const body = Recommendation.parse(answer.body);
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

  it('is priced for the amount given, and for $100 without one', async () => {
    const user = await holderOf('citi-double-cash');
    const value = async (body: object) => (await user.post(RECOMMEND, { location: 'Target', ...body })).body;
    expect(await value({ amount: '50.50' })).toMatchObject({ amount: 50.5, estimatedValue: 1.01 });
    expect(await value({})).toMatchObject({ amount: 100, estimatedValue: 2 });
  });

  it('takes a category over the store’s own, and a blank one for none', async () => {
    const user = await holderOf('amex-gold');
    const ask = async (category: string) =>
      (await user.post(RECOMMEND, { location: 'Corner Place', category })).body['category'];
    expect(await ask('groceries')).toBe('groceries');
    for (const blank of ['', ' ', '\u200b']) expect(await ask(blank)).toBe('general');
  });

  it('keeps with the event all it was based on, and nothing personal', async () => {
    const user = await holderOf('amex-gold');
    await user.ask('PUT', '/api/user/goals', { body: { goals: ['cashback'] } });
    await user.post(RECOMMEND, { location: 'Costco' });
    const { events } = await api.store.read(streams.advice(await idOf(user), new Date().getUTCFullYear()));
    expect(events[0]?.data).toMatchObject({
      location: 'Costco',
      category: null,
      inputs: { goals: ['cashback'], wallet: [{ cardId: 'amex-gold' }], walletVersion: 1, ledgerVersion: 0 },
    });
    expect(JSON.stringify(events)).not.toContain('@example.com');
  });

  it('says so where no card is accepted, instead of nothing', async () => {
    const user = await holderOf('amex-gold');
    const { status, body } = await user.post(RECOMMEND, { location: 'Costco' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: false, estimatedValue: 0 });
  });

  it('is refused for an empty wallet, a blank location and a visitor', async () => {
    const empty = await (await api.user()).post(RECOMMEND, { location: 'Costco' });
    expect([empty.status, empty.body['message']]).toEqual([
      400,
      'Please add some credit cards to your wallet first.',
    ]);
    const user = await holderOf('amex-gold');
    const blank = await user.post(RECOMMEND, { location: '   ' });
    expect(blank.status).toBe(400);
    expect(blank.body['message']).toBe("Please enter where you're shopping or what you're buying.");
    expect((await api.visitor().post(RECOMMEND, { location: 'Costco' })).status).toBe(401);
  });

  it('is answered again from what was stored, though the wallet has changed since', async () => {
    const user = await holderOf('citi-double-cash');
    const key = { 'idempotency-key': v7() };
    const first = await user.post(RECOMMEND, { location: 'Starbucks' }, key);
    await user.post('/api/user/cards', { cardId: 'amex-gold' });
    const again = await user.post(RECOMMEND, { location: 'Starbucks' }, key);
    expect(again.text).toBe(first.text);
  });
});

describe('recording a purchase', () => {
  const purchase = {
    cardId: 'citi-double-cash',
    amount: '12.34',
    storeName: 'starbucks',
    category: 'starbucks',
  };

  it('answers with what the server computed, whatever the client says it earned', async () => {
    const user = await holderOf('citi-double-cash', 'amex-gold');
    const answer = await user.post('/api/purchases', { ...purchase, rewardEarned: '999.00' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      cardId: 'citi-double-cash',
      storeName: 'Starbucks',
      category: 'dining',
      amount: '12.34',
      rewardEarned: '0.25',
    });
    const year = new Date().getUTCFullYear();
    const { events } = await api.store.read(streams.ledger(await idOf(user), year));
    expect(events[0]?.data).toMatchObject({
      alternatives: [{ cardId: 'amex-gold', rewardCents: 74, accepted: true }],
    });
  });

  it('counts every one of ten at once against a cap, never twice the same room', async () => {
    const user = await holderOf('amex-blue-cash-preferred');
    const buy = { cardId: 'amex-blue-cash-preferred', amount: '1000.00', storeName: 'Kroger' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post('/api/purchases', buy)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const rewards = answers.map(({ body }) => String(body['rewardEarned'])).sort();
    expect(rewards).toEqual([...Array<string>(4).fill('10.00'), ...Array<string>(6).fill('60.00')]);
  });

  it('is refused for a card that is not in the wallet, for bad amounts and for a visitor', async () => {
    const user = await holderOf('citi-double-cash');
    expect((await user.post('/api/purchases', { ...purchase, cardId: 'amex-gold' })).status).toBe(404);
    for (const amount of [
      '0',
      '-5',
      '1.234',
      'abc',
      '1e3',
      'NaN',
      '',
      '1000000.01',
      null,
      [],
      {},
      0,
      -1,
      1.005,
    ]) {
      const answer = await user.post('/api/purchases', { ...purchase, amount });
      expect([amount, answer.status]).toEqual([amount, 400]);
    }
    const words = await user.post('/api/purchases', { ...purchase, amount: '0' });
    expect(words.body['message']).toBe('Please enter a valid purchase amount');
    expect((await api.visitor().post('/api/purchases', purchase)).status).toBe(401);
  });

  it('happens once for one Idempotency-Key', async () => {
    const user = await holderOf('citi-double-cash');
    const key = { 'idempotency-key': v7() };
    const first = await user.post('/api/purchases', purchase, key);
    const again = await user.post('/api/purchases', purchase, key);
    expect(again.text).toBe(first.text);
    expect((await user.post('/api/purchases', { ...purchase, amount: '1.00' }, key)).status).toBe(422);
  });
});

describe('feedback', () => {
  const feedback = {
    recommendationId: String(Date.now()),
    location: 'Costco',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  };
  const give = (user: ApiClient, changes: object = {}) =>
    user.post('/api/user/feedback', { ...feedback, ...changes });

  it('is taken, also a second time and as a correction', async () => {
    const user = await holderOf('amex-gold');
    expect((await give(user)).status).toBe(201);
    expect((await give(user)).status).toBe(201);
    const other = { feedbackType: 'different_card', actualCardId: 'citi-double-cash', satisfactionScore: 3 };
    expect((await give(user, other)).status).toBe(201);
  });

  it('takes the time as the mark of an answer, as number or text', async () => {
    const user = await holderOf('amex-gold');
    expect((await give(user, { recommendationId: 1_795_272_458_352 })).status).toBe(201);
    for (const recommendationId of [-1, 1.5, ''])
      expect((await give(user, { recommendationId })).status).toBe(400);
  });

  it('is refused for unknown cards, contradictions, scores out of range and visitors', async () => {
    const user = await api.user();
    expect((await give(user, { recommendedCardId: 'no-such', actualCardId: 'no-such' })).status).toBe(404);
    expect((await give(user, { actualCardId: 'citi-double-cash' })).status).toBe(400);
    for (const satisfactionScore of [0, 6, 4.5, '5'])
      expect((await give(user, { satisfactionScore })).status).toBe(400);
    expect((await give(api.visitor())).status).toBe(401);
  });
});

describe('favorites', () => {
  it('are toggled, whatever the case', async () => {
    const user = await api.user();
    const toggle = async (searchTerm: string) =>
      (await user.post('/api/user/favorites/toggle', { searchTerm })).body;
    expect(await toggle('Costco')).toEqual({ searchTerm: 'Costco', isFavorite: true });
    expect(await toggle('COSTCO')).toEqual({ searchTerm: 'COSTCO', isFavorite: false });
  });
});
