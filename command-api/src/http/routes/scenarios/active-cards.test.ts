import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';

const START = new Date('2026-11-21T10:00:00.000Z');
const END = new Date('2026-12-21T10:00:00.000Z');
const BEFORE_END = new Date(END.getTime() - 1);
const CARDS = [
  'citi-double-cash',
  'wells-fargo-active-cash',
  'chase-freedom-unlimited',
  'amex-gold',
  'amex-blue-cash-preferred',
];
let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

/** Five cards on a premium plan that ends at END. */
async function createLapsingUser(): Promise<ApiClient> {
  api.now = START;
  const user = await api.createUser();
  await user.post('/api/upgrade-to-premium', { planType: 'monthly' });
  for (const cardId of CARDS) expect((await user.post('/api/user/cards', { cardId })).status).toBe(201);
  await user.post('/api/cancel-subscription');
  return user;
}
const signInAt = async (user: ApiClient & { email?: string }, now: Date) => {
  api.now = now;
  await user.post('/api/auth/login', { email: user.email, password: 'secret-1' });
};
const choose = (user: ApiClient, ...cardIds: unknown[]) =>
  user.request('PUT', '/api/user/cards/active', { body: { cardIds } });
const listRankedCards = async (user: ApiClient, location = 'Whole Foods') =>
  Recommendation.parse((await user.post('/api/recommend', { location })).body).ranking.map(
    ({ cardId }) => cardId,
  );

describe('a recommendation after premium', () => {
  it('uses all cards until premium ends, then the first three or the chosen ones', async () => {
    const user = await createLapsingUser();
    await signInAt(user, BEFORE_END);
    expect(new Set(await listRankedCards(user))).toEqual(new Set(CARDS));
    api.now = END;
    expect(new Set(await listRankedCards(user))).toEqual(new Set(CARDS.slice(0, 3)));
    const response = await choose(user, 'amex-gold');
    expect([response.status, response.body['message']]).toEqual([200, 'Your active cards have been saved.']);
    expect(await listRankedCards(user)).toEqual(['amex-gold']);
  });

  it('stores the active cards in the receipt, which can be verified', async () => {
    const user = await createLapsingUser();
    await signInAt(user, END);
    await user.post('/api/purchases', { cardId: CARDS[0], amount: '5000', storeName: 'Whole Foods' });
    const { body } = await user.post('/api/recommend', { location: 'Whole Foods' });
    const { id, premiumUpgrades } = Recommendation.parse(body);
    const { body: verified } = await user.get(`/api/user/recommendations/${id}/verify`);
    expect(verified).toMatchObject({ verified: true });
    // Inactive cards aren't suggested: the user already has them.
    expect(premiumUpgrades.length).toBeGreaterThan(0);
    expect(premiumUpgrades.join()).not.toMatch(/Blue Cash Preferred|American Express Gold/);
  });

  it('names the active cards as the ones compared, if others are inactive', async () => {
    const user = await createLapsingUser();
    await signInAt(user, END);
    await choose(user, 'amex-gold', 'amex-blue-cash-preferred');
    const readReasoning = async () => {
      const { body } = await user.post('/api/recommend', { location: 'Costco' });
      return Recommendation.parse(body).reasoning.join();
    };
    expect(await readReasoning()).toContain('None of your active cards is accepted at Costco');
    await choose(user, 'amex-gold', 'citi-double-cash', 'wells-fargo-active-cash');
    expect(await readReasoning()).not.toContain('None of your active cards is accepted');
    await user.post('/api/upgrade-to-premium', { planType: 'monthly' });
    expect(await readReasoning()).not.toContain('active card');
  });

  it('compares a purchase on an inactive card with the active ones', async () => {
    const user = await createLapsingUser();
    await signInAt(user, END);
    const purchase = { cardId: 'amex-blue-cash-preferred', amount: '100.00', storeName: 'Whole Foods' };
    const { status, body } = await user.post('/api/purchases', purchase);
    expect([status, body['rewardEarned']]).toEqual([201, '6.00']);
    const { body: me } = await user.post('/api/user/complete-onboarding');
    const id = UserId.parse((me['user'] as { id: unknown }).id);
    const { events } = await api.store.read(streams.ledger(id, 2026));
    const alternatives = events.flatMap(({ type, data }) =>
      type === 'PurchaseRecorded' ? data.alternatives.map(({ cardId }) => cardId) : [],
    );
    expect(alternatives).toEqual(CARDS.slice(0, 3));
  });
});

describe('choosing the active cards', () => {
  it('accepts 1 to 3 different cards in the wallet', async () => {
    const user = await createLapsingUser();
    await signInAt(user, END);
    const getRejection = async (...cardIds: unknown[]) => {
      const { status, body } = await choose(user, ...cardIds);
      return [status, body['message']];
    };
    expect(await getRejection()).toEqual([400, 'Please choose at least one card.']);
    expect(await getRejection(...CARDS.slice(0, 4))).toEqual([400, 'You can choose at most 3 cards.']);
    expect(await getRejection('amex-gold', 'amex-gold')).toEqual([400, 'Please choose each card only once.']);
    expect(await getRejection('amex-gold', 'no-such-card')).toEqual([404, 'This card isn’t in your wallet.']);
    expect((await getRejection(7))[0]).toBe(400);
    expect((await user.request('PUT', '/api/user/cards/active', { body: {} })).status).toBe(400);
    expect((await choose(api.createVisitor(), 'amex-gold')).status).toBe(401);
    expect(await listRankedCards(user)).toHaveLength(3);
  });

  it('is stored for the end of premium, with a message that all cards are active until then', async () => {
    const user = await createLapsingUser();
    const { status, body } = await choose(user, 'amex-gold', 'amex-blue-cash-preferred');
    const message = 'Your choice has been saved. All your cards are active on your current plan.';
    expect([status, body['message']]).toEqual([200, message]);
    expect(await listRankedCards(user)).toHaveLength(5);
    await signInAt(user, END);
    expect(await listRankedCards(user)).toEqual(['amex-blue-cash-preferred', 'amex-gold']);
    await user.post('/api/upgrade-to-premium', { planType: 'monthly' });
    expect(await listRankedCards(user)).toHaveLength(5);
  });

  it('returns the first response to a repeated command, even after a later choice', async () => {
    const user = await createLapsingUser();
    await signInAt(user, END);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = { body: { cardIds: ['amex-gold'] }, headers };
    expect((await user.request('PUT', '/api/user/cards/active', first)).status).toBe(200);
    await choose(user, 'amex-blue-cash-preferred');
    expect((await user.request('PUT', '/api/user/cards/active', first)).status).toBe(200);
    expect(await listRankedCards(user)).toEqual(['amex-blue-cash-preferred']);
  });
});
