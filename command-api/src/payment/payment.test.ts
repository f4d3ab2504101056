import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '../http/testing/api-client';
import { startApi, type RunningApi } from '../http/testing/start-api';
import type { Payments, PlanOrder } from './port';

let api: RunningApi;
let user: ApiClient;
let orders: PlanOrder[];
let stopped: string[];
let stop: () => Promise<void>;
let answer: () => Promise<'accepted' | 'declined'>;
const provider: Payments = {
  start(order) {
    orders.push(order);
    return answer();
  },
  async stop(userId) {
    await stop();
    stopped.push(userId);
  },
};
beforeEach(async () => {
  [orders, stopped] = [[], []];
  answer = () => Promise.resolve('accepted');
  stop = () => Promise.resolve();
  api = await startApi({ payments: provider });
  user = await api.user();
});
afterEach(() => api.stop());

const upgrade = (key: string) =>
  user.post('/api/upgrade-to-premium', { planType: 'annual' }, { 'idempotency-key': key });

it('is asked for with the price of the moment, once for one command', async () => {
  expect((await upgrade('one')).status).toBe(200);
  expect((await upgrade('one')).status).toBe(200);
  expect(orders).toMatchObject([{ planType: 'annual', priceCents: 20_00, reference: 'one' }]);
});

it('that is declined changes nothing, and says so', async () => {
  answer = () => Promise.resolve('declined');
  const refused = await upgrade('one');
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({ code: 'payment-declined' });
  expect((await user.post('/api/cancel-subscription')).body).toMatchObject({ code: 'not-premium' });
});

it('is asked for under the same reference again after the provider failed', async () => {
  answer = () => Promise.reject(new Error('The provider is away'));
  expect((await upgrade('one')).status).toBe(500);
  answer = () => Promise.resolve('accepted');
  expect((await upgrade('one')).status).toBe(200);
  expect(orders.map(({ reference }) => reference)).toEqual(['one', 'one']);
});

it('is not asked for where the plan is there already, and ends with it', async () => {
  await upgrade('one');
  expect((await upgrade('two')).status).toBe(409);
  expect(orders).toHaveLength(1);
  expect((await user.post('/api/cancel-subscription')).status).toBe(200);
  expect(stopped).toEqual([orders[0]?.userId]);
});

it('is ended by the next cancel where the provider failed at the first', async () => {
  await upgrade('one');
  stop = () => Promise.reject(new Error('The provider is away'));
  expect((await user.post('/api/cancel-subscription')).status).toBe(500);
  stop = () => Promise.resolve();
  expect((await user.post('/api/cancel-subscription')).body).toMatchObject({ code: 'already-cancelled' });
  expect(stopped).toEqual([orders[0]?.userId]);
});
