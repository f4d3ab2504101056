import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { decryptPosition } from '@tapwise/platform/server/security/position-token';
import type { ApiResponse } from '../testing/api-client';
import { type RunningApi, SESSION_KEYS, startApi } from '../testing/start-api';

let api: RunningApi;
let cardIds: string[];
beforeAll(async () => {
  api = await startApi();
  const { events } = await api.store.read(streams.catalogue);
  cardIds = events.flatMap((event) => (event.type === 'CardListed' ? [event.data.card.id] : []));
});
afterAll(() => api.stop());

const add = (cardId: string | undefined) => ({ cardId });
const getPosition = ({ headers }: ApiResponse) =>
  decryptPosition(headers.get('x-position') ?? '', api.store.epoch, SESSION_KEYS);
const CARDS = '/api/user/cards';

describe('adding a card', () => {
  it('returns the entry with its card', async () => {
    const user = await api.createUser();
    const response = await user.post(CARDS, add('amex-gold'));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ cardId: 'amex-gold', card: { id: 'amex-gold', isListed: true } });
    expect(response.headers.get('x-position')).toBeTruthy();
    expect(user.cookies.get('after')).toBe(response.headers.get('x-position'));
  });

  it('rejects unknown cards, the same card twice, and visitors', async () => {
    const user = await api.createUser();
    for (const cardId of ['no-such-card', 'constructor', 'to-string'])
      expect((await user.post(CARDS, add(cardId))).status).toBe(404);
    await user.post(CARDS, add('amex-gold'));
    expect((await user.post(CARDS, add('amex-gold'))).status).toBe(409);
    expect((await api.createVisitor().post(CARDS, add('amex-gold'))).status).toBe(401);
  });

  it('rejects the fourth card on the free plan with the plan’s message', async () => {
    const user = await api.createUser();
    for (const cardId of cardIds.slice(0, 3)) expect((await user.post(CARDS, add(cardId))).status).toBe(201);
    const fourth = await user.post(CARDS, add(cardIds[3]));
    expect(fourth.status).toBe(403);
    expect(fourth.body['message']).toBe('Card limit reached! Upgrade to add more cards.');
  });

  it('accepts 3 of 20 concurrent cards on the free plan', async () => {
    const user = await api.createUser();
    const responses = await Promise.all(cardIds.slice(0, 20).map((cardId) => user.post(CARDS, add(cardId))));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(17).fill(403)]);
  });

  it('accepts 30 of 40 concurrent cards on premium', async () => {
    const user = await api.createUser();
    await user.post('/api/upgrade-to-premium', { planType: 'monthly' });
    const responses = await Promise.all(cardIds.slice(0, 40).map((cardId) => user.post(CARDS, add(cardId))));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(10);
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated command return the same response and take effect once', async () => {
    const user = await api.createUser();
    const key = { 'idempotency-key': `key ${v7()}` };
    const first = await user.post(CARDS, add('amex-gold'), key);
    const again = await user.post(CARDS, add('amex-gold'), key);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(getPosition(first)).toBeDefined();
    expect(getPosition(again)).toBe(getPosition(first));
  });

  it('returns the same response to ten concurrent requests', async () => {
    const user = await api.createUser();
    const key = { 'idempotency-key': v7() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => user.post(CARDS, add('amex-gold'), key)),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.every(({ status }) => status === 201)).toBe(true);
  });

  it('is rejected with 422 for a different body', async () => {
    const user = await api.createUser();
    const key = { 'idempotency-key': v7() };
    await user.post(CARDS, add(cardIds[0]), key);
    expect((await user.post(CARDS, add(cardIds[1]), key)).status).toBe(422);
  });

  it('is rejected with 400 if it is too long or not printable', async () => {
    const user = await api.createUser();
    for (const value of ['x'.repeat(129), 'caf\u00e9', 'a\tb'])
      expect((await user.post(CARDS, add('amex-gold'), { 'idempotency-key': value })).status).toBe(400);
  });
});

describe('removing a card', () => {
  it('removes it; removing it again is a 404', async () => {
    const user = await api.createUser();
    await user.post(CARDS, add('amex-gold'));
    expect((await user.request('DELETE', `${CARDS}/amex-gold`)).status).toBe(200);
    const again = await user.request('DELETE', `${CARDS}/amex-gold`);
    expect(again.status).toBe(404);
    expect(again.body['message']).toBe('This card isn’t in your wallet.');
  });

  it('requires a signed-in user and a valid id', async () => {
    expect((await api.createVisitor().request('DELETE', `${CARDS}/amex-gold`)).status).toBe(401);
    const user = await api.createUser();
    expect((await user.request('DELETE', `${CARDS}/..%2Fadmin`)).status).toBe(400);
  });
});

describe('undoing a removal', () => {
  it('returns the card to its place; without a recent removal, it is a 409', async () => {
    const user = await api.createUser();
    for (const cardId of ['amex-gold', 'citi-double-cash', 'chase-sapphire-preferred'])
      await user.post(CARDS, add(cardId));
    expect((await user.post(`${CARDS}/amex-gold/restore`)).status).toBe(409);
    await user.request('DELETE', `${CARDS}/amex-gold`);
    await user.post(CARDS, add('amex-blue-cash-preferred'));
    const response = await user.post(`${CARDS}/amex-gold/restore`);
    expect(response.status).toBe(200);
    expect((await user.post(`${CARDS}/amex-gold/restore`)).status).toBe(409);
    const { body } = await user.post('/api/recommend', { location: 'Whole Foods' });
    // The restored card is one of the first three again, so the card that was added since is inactive.
    expect(JSON.stringify(body['ranking'])).toContain('amex-gold');
    expect(JSON.stringify(body['ranking'])).not.toContain('amex-blue-cash-preferred');
  });
});

describe('the caps of a card', () => {
  it('show what purchases used in the current period; a card outside the wallet is a 404', async () => {
    const user = await api.createUser();
    await user.post(CARDS, add('amex-blue-cash-preferred'));
    await user.post('/api/purchases', {
      storeName: 'Whole Foods Market',
      amount: 250,
      cardId: 'amex-blue-cash-preferred',
    });
    const { text, status } = await user.get(`${CARDS}/amex-blue-cash-preferred/caps`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject([
      { covers: 'groceries', period: 'year', limit: '6000.00', used: '250.00', percent: 6 },
    ]);
    expect((await user.get(`${CARDS}/amex-gold/caps`)).status).toBe(404);
  });
});

describe('the plan', () => {
  const upgrade = { planType: 'annual' };

  it('can be upgraded once, canceled once, and upgraded again', async () => {
    const user = await api.createUser();
    expect((await user.post('/api/cancel-subscription')).status).toBe(409);
    const response = await user.post('/api/upgrade-to-premium', upgrade);
    expect(response.body).toMatchObject({ success: true, planType: 'annual' });
    expect((await user.post('/api/upgrade-to-premium', upgrade)).status).toBe(409);
    expect((await user.post('/api/cancel-subscription')).status).toBe(200);
    expect((await user.post('/api/cancel-subscription')).status).toBe(409);
    expect((await user.post('/api/upgrade-to-premium', upgrade)).status).toBe(200);
  });

  it('keeps premium to the end of the cycle once canceled', async () => {
    const user = await api.createUser();
    await user.post('/api/upgrade-to-premium', { planType: 'monthly' });
    for (const cardId of cardIds.slice(0, 4)) await user.post(CARDS, add(cardId));
    await user.post('/api/cancel-subscription');
    expect((await user.post(CARDS, add(cardIds[4]))).status).toBe(201);
  });

  it('requires a signed-in user', async () => {
    expect((await api.createVisitor().post('/api/upgrade-to-premium', upgrade)).status).toBe(401);
    expect((await api.createVisitor().post('/api/cancel-subscription')).status).toBe(401);
    expect((await api.createVisitor().post('/api/resume-subscription')).status).toBe(401);
  });
});
