import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the goals route', () => {
  it('stores goals in their order, with their priorities', async () => {
    const user = await api.createUser();
    const response = await user.request('PUT', '/api/user/goals', {
      body: { goals: ['travel', 'cashback'], preferences: { goalPriorities: { travel: 1, cashback: 2 } } },
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      user: { goals: ['travel', 'cashback'], preferences: { goalPriorities: { travel: 1, cashback: 2 } } },
    });
  });

  it('rejects duplicate and unknown goals, and visitors', async () => {
    const user = await api.createUser();
    const set = (goals: unknown) => user.request('PUT', '/api/user/goals', { body: { goals } });
    expect((await set(['travel', 'travel'])).status).toBe(400);
    expect((await set(['fame'])).status).toBe(400);
    expect(
      (await api.createVisitor().request('PUT', '/api/user/goals', { body: { goals: [] } })).status,
    ).toBe(401);
  });
});

describe('onboarding', () => {
  it('can be completed more than once', async () => {
    const user = await api.createUser();
    for (const body of [undefined, {}]) {
      const response = await user.post('/api/user/complete-onboarding', body);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ user: { isOnboarded: true } });
    }
  });

  it('requires a signed-in user', async () => {
    const response = await api.createVisitor().post('/api/user/complete-onboarding');
    expect(response.status).toBe(401);
    expect(response.body['message']).toBe('Please sign in.');
  });
});
