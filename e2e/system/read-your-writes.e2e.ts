import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminHeaders } from '../support/admin-headers';
import { type RunningSystem, startSystem, TOPOLOGIES } from '../support/running-system';
import { createUser, createVisitor, type TestResponse, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const GOLD = 'amex-gold';
const add = (user: TestUser, cardId = GOLD) => user.send('POST', '/api/user/cards', { cardId });
const buy = { cardId: GOLD, amount: '10.00', storeName: 'Starbucks' };
/** The header that makes a query wait for all of these writes. */
const createAfterHeader = (replies: readonly TestResponse[]) => ({
  'x-after': replies.flatMap(({ headers }) => headers.get('x-position') ?? []).join(','),
});
const feedback = {
  location: 'Starbucks',
  recommendedCardId: GOLD,
  actualCardId: GOLD,
  feedbackType: 'followed',
  satisfactionScore: 5,
};

/** Each command with the query that shows its effect. */
const PAIRS: readonly {
  readonly command: string;
  readonly run: (user: TestUser) => Promise<{ status: number }>;
  readonly query: string;
  readonly shows: unknown;
}[] = [
  {
    command: 'goals',
    run: (user) => user.send('PUT', '/api/user/goals', { goals: ['travel'] }),
    query: '/api/auth/user',
    shows: { goals: ['travel'] },
  },
  {
    command: 'onboarding',
    run: (user) => user.send('POST', '/api/user/complete-onboarding'),
    query: '/api/user',
    shows: { isOnboarded: true },
  },
  { command: 'adding a card', run: add, query: '/api/user/cards', shows: [{ cardId: GOLD }] },
  { command: 'adding a card', run: add, query: '/api/user/can-add-card', shows: { cardCount: 1 } },
  {
    command: 'removing a card',
    run: async (user) => {
      await add(user);
      return user.send('DELETE', `/api/user/cards/${GOLD}`);
    },
    query: '/api/user/cards',
    shows: [],
  },
  {
    command: 'a recommendation',
    run: async (user) => {
      await add(user);
      return user.send('POST', '/api/recommend', { location: 'starbu' });
    },
    query: '/api/user/recommendations?limit=5',
    shows: [{ storeName: 'Starbucks', card: { id: GOLD } }],
  },
  {
    command: 'a search',
    run: async (user) => {
      await add(user);
      return user.send('POST', '/api/recommend', { location: 'starbu' });
    },
    query: '/api/user/search-history?limit=8',
    shows: [{ searchCount: 1 }],
  },
  {
    command: 'a purchase',
    run: async (user) => {
      await add(user);
      return user.send('POST', '/api/purchases', buy);
    },
    query: '/api/user/purchases',
    shows: [{ cardId: GOLD, amount: '10.00', rewardEarned: '0.60' }],
  },
  {
    command: 'a purchase',
    run: async (user) => {
      await add(user);
      return user.send('POST', '/api/purchases', buy);
    },
    query: '/api/user/insights',
    shows: { monthlyRewards: 0.6, monthlySpend: 10 },
  },
  {
    command: 'feedback',
    run: async (user) => {
      await add(user);
      const { body } = await user.send('POST', '/api/recommend', { location: 'Starbucks' });
      const { id: recommendationId } = body as { id: string };
      return user.send('POST', '/api/user/feedback', { ...feedback, recommendationId });
    },
    query: '/api/user',
    shows: { isOnboarded: false },
  },
  {
    command: 'a favorite',
    run: (user) => user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' }),
    query: '/api/user/favorites',
    shows: [{ searchTerm: 'Costco' }],
  },
  {
    command: 'an upgrade',
    run: (user) => user.send('POST', '/api/upgrade-to-premium', { planType: 'monthly' }),
    query: '/api/user/subscription',
    shows: { type: 'premium', status: 'active', maxCards: 30 },
  },
  {
    command: 'a cancellation',
    run: async (user) => {
      await user.send('POST', '/api/upgrade-to-premium', { planType: 'annual' });
      return user.send('POST', '/api/cancel-subscription');
    },
    query: '/api/user/subscription',
    shows: { type: 'premium', status: 'cancelled' },
  },
  {
    command: 'a resumption',
    run: async (user) => {
      await user.send('POST', '/api/upgrade-to-premium', { planType: 'annual' });
      await user.send('POST', '/api/cancel-subscription');
      return user.send('POST', '/api/resume-subscription');
    },
    query: '/api/user/subscription',
    shows: { type: 'premium', status: 'active' },
  },
];

describe.each(TOPOLOGIES)('a command’s effect is in the next response (%s)', (topology) => {
  let server: RunningSystem;
  beforeAll(async () => {
    server = await startSystem(topology);
    // Responses are marked as behind until the read models have been built once.
    const user = await createUser(server.url);
    await add(user);
    await waitUntil(
      'the read models are built',
      async () => (await user.get('/api/user/cards')).headers.get('x-read-model') === null,
    );
  });
  afterAll(() => server.stop());

  it.each(PAIRS)('$command → $query', async ({ run, query, shows }) => {
    const user = await createUser(server.url);
    expect((await run(user)).status).toBeLessThan(300);
    const { body, headers } = await user.get(query);
    expect(body).toMatchObject(shows as object);
    if (Array.isArray(shows)) expect(body).toHaveLength(shows.length);
    expect(headers.get('x-read-model')).not.toBe('behind');
  });

  it('every one of 100 times', async () => {
    const user = await createUser(server.url);
    for (let round = 1; round <= 100; round += 1) {
      await user.send('POST', '/api/user/favorites/toggle', { searchTerm: `term ${String(round % 10)}` });
      const expected = round % 20 <= 10 ? round % 20 : 20 - (round % 20);
      expect(await user.getBody('/api/user/favorites')).toHaveLength(expected);
    }
  });

  it('a price that an operator changed is visible in the next response', async () => {
    const operator = createVisitor(server.url);
    const headers = createAdminHeaders(server.dataDir);
    const body = { planType: 'monthly', price: '3.99' };
    expect((await operator.send('POST', '/api/admin/pricing', body, headers)).status).toBe(200);
    expect(await operator.getBody('/api/pricing')).toContainEqual({ planType: 'monthly', price: '3.99' });
  });

  it('ten users with ten concurrent purchases each see their own ten', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createUser(server.url)));
    await Promise.all(users.map((user) => add(user)));
    await Promise.all(
      users.map(async (user) => {
        const replies = await Promise.all(
          Array.from({ length: 10 }, () => user.send('POST', '/api/purchases', buy)),
        );
        expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
        const { body } = await user.send('GET', '/api/user/purchases', undefined, createAfterHeader(replies));
        expect(body).toHaveLength(10);
      }),
    );
  });

  it('20 concurrent cards on the free plan: 3 are added, 17 are rejected', async () => {
    const user = await createUser(server.url);
    const cards = (await user.getBody('/api/credit-cards')) as { id: string }[];
    const replies = await Promise.all(cards.slice(0, 20).map(({ id }) => add(user, id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(17);
    const { body } = await user.send('GET', '/api/user/cards', undefined, createAfterHeader(replies));
    expect(body).toHaveLength(3);
  });
});
