import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ApiClient } from '../testing/api-client';
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

describe('the name route', () => {
  const change = (user: ApiClient, name: unknown, key?: string) =>
    user.request('PUT', '/api/user/name', {
      body: { name },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });

  it('changes the name, trimmed, and stores only that it changed', async () => {
    const user = await api.createUser();
    const { status, body } = await change(user, '  Ada   King ');
    expect([status, body['message']]).toEqual([200, 'Your name has been changed.']);
    expect(body['user']).toMatchObject({ name: 'Ada King', email: user.email });
    const id = UserId.parse((body['user'] as { id: unknown }).id);
    const { events } = await api.store.read(streams.account(id));
    expect(events.map(({ type, data }) => [type, data]).at(-1)).toEqual(['NameChanged', {}]);
  });

  it("doesn't revert a newer name when an old command is repeated", async () => {
    const user = await api.createUser();
    expect((await change(user, 'First', 'one')).status).toBe(200);
    await change(user, 'Second', 'two');
    const { status, body } = await change(user, 'First', 'one');
    expect([status, body['user']]).toMatchObject([200, { name: 'Second' }]);
  });

  it('rejects a blank, a long, and an unsafe name, and visitors', async () => {
    const user = await api.createUser();
    expect(await change(user, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Please enter your name.' },
    });
    expect((await change(user, 'a'.repeat(101))).status).toBe(400);
    expect((await change(user, 'a\u0000b')).status).toBe(400);
    expect((await change(api.createVisitor(), 'Ada')).status).toBe(401);
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
