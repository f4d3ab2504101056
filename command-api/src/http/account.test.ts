import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from './testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('goals', () => {
  it('are kept in their order, with their places', async () => {
    const user = await api.user();
    const answer = await user.ask('PUT', '/api/user/goals', {
      body: { goals: ['travel', 'cashback'], preferences: { goalPriorities: { travel: 1, cashback: 2 } } },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      user: { goals: ['travel', 'cashback'], preferences: { goalPriorities: { travel: 1, cashback: 2 } } },
    });
  });

  it('are refused twice, unknown, or for a visitor', async () => {
    const user = await api.user();
    const set = (goals: unknown) => user.ask('PUT', '/api/user/goals', { body: { goals } });
    expect((await set(['travel', 'travel'])).status).toBe(400);
    expect((await set(['fame'])).status).toBe(400);
    expect((await api.visitor().ask('PUT', '/api/user/goals', { body: { goals: [] } })).status).toBe(401);
  });
});

describe('onboarding', () => {
  it('is completed, once or again', async () => {
    const user = await api.user();
    for (const body of [undefined, {}]) {
      const answer = await user.post('/api/user/complete-onboarding', body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ user: { isOnboarded: true } });
    }
  });

  it('is for signed-in users', async () => {
    const answer = await api.visitor().post('/api/user/complete-onboarding');
    expect(answer.status).toBe(401);
    expect(answer.body['message']).toBe('Please sign in.');
  });
});
