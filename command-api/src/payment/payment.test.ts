import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../http/testing/api-client';
import { type RunningApi, startApi } from '../http/testing/start-api';
import type { Payments, PlanOrder } from './port';

let api: RunningApi;
let user: ApiClient;
let orders: PlanOrder[];
let stopped: string[];
let resumed: string[];
let stop: () => Promise<void>;
let resume: () => Promise<void>;
let respond: () => Promise<'accepted' | 'declined'>;
const provider: Payments = {
  start(order) {
    orders.push(order);
    return respond();
  },
  async stop(userId) {
    await stop();
    stopped.push(userId);
  },
  async resume(userId) {
    await resume();
    resumed.push(userId);
  },
};
beforeEach(async () => {
  [orders, stopped, resumed] = [[], [], []];
  respond = () => Promise.resolve('accepted');
  stop = () => Promise.resolve();
  resume = () => Promise.resolve();
  api = await startApi({ payments: provider });
  user = await api.createUser();
});
afterEach(() => api.stop());

const upgrade = (key: string) =>
  user.post('/api/upgrade-to-premium', { planType: 'annual' }, { 'idempotency-key': key });

describe('a payment', () => {
  it('is requested with the current price, once per command', async () => {
    expect((await upgrade('one')).status).toBe(200);
    expect((await upgrade('one')).status).toBe(200);
    expect(orders).toMatchObject([{ planType: 'annual', priceCents: 20_00, reference: 'one' }]);
  });

  it('that is declined changes nothing, and the response says so', async () => {
    respond = () => Promise.resolve('declined');
    const rejected = await upgrade('one');
    expect(rejected.status).toBe(402);
    expect(rejected.body).toMatchObject({ code: 'payment-declined' });
    expect((await user.post('/api/cancel-subscription')).body).toMatchObject({ code: 'not-premium' });
  });

  it('is requested again under the same reference after the provider failed', async () => {
    respond = () => Promise.reject(new Error('The provider is down'));
    expect((await upgrade('one')).status).toBe(500);
    respond = () => Promise.resolve('accepted');
    expect((await upgrade('one')).status).toBe(200);
    expect(orders.map(({ reference }) => reference)).toEqual(['one', 'one']);
  });

  it("isn't requested if the plan is already active, and ends with the plan", async () => {
    await upgrade('one');
    expect((await upgrade('two')).status).toBe(409);
    expect(orders).toHaveLength(1);
    expect((await user.post('/api/cancel-subscription')).status).toBe(200);
    expect(stopped).toEqual([orders[0]?.userId]);
  });

  it('continues for a newer plan when an old cancellation is repeated, which gets the first response', async () => {
    const key = { 'idempotency-key': 'cancel' };
    await upgrade('one');
    const first = await user.post('/api/cancel-subscription', undefined, key);
    expect(first.status).toBe(200);
    await upgrade('two');
    const again = await user.post('/api/cancel-subscription', undefined, key);
    expect([again.status, again.body['message']]).toEqual([200, first.body['message']]);
    expect(stopped).toHaveLength(1);
  });

  it('is ended by repeating a cancellation that failed at the provider', async () => {
    const key = { 'idempotency-key': 'cancel' };
    await upgrade('one');
    stop = () => Promise.reject(new Error('The provider is down'));
    expect((await user.post('/api/cancel-subscription', undefined, key)).status).toBe(500);
    stop = () => Promise.resolve();
    expect((await user.post('/api/cancel-subscription', undefined, key)).status).toBe(200);
    expect(stopped).toEqual([orders[0]?.userId]);
  });

  it('starts after a cancellation in progress has ended the previous payment', async () => {
    await upgrade('one');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const seen: string[] = [];
    const stopping = vi.fn(() => released.then(() => void seen.push('stop')));
    stop = stopping;
    const cancel = user.post('/api/cancel-subscription');
    await vi.waitFor(() => expect(stopping).toHaveBeenCalled());
    respond = async () => {
      seen.push('start');
      return 'accepted';
    };
    const upgraded = upgrade('two');
    release();
    expect([(await cancel).status, (await upgraded).status]).toEqual([200, 200]);
    expect(seen).toEqual(['stop', 'start']);
  });

  it('is ended by the next cancellation if the provider failed at the first', async () => {
    await upgrade('one');
    stop = () => Promise.reject(new Error('The provider is down'));
    expect((await user.post('/api/cancel-subscription')).status).toBe(500);
    stop = () => Promise.resolve();
    expect((await user.post('/api/cancel-subscription')).body).toMatchObject({ code: 'already-cancelled' });
    expect(stopped).toEqual([orders[0]?.userId]);
  });
});

describe('a resumed payment', () => {
  const cancel = () => user.post('/api/cancel-subscription');
  const sendResume = (key = 'resume') =>
    user.post('/api/resume-subscription', undefined, { 'idempotency-key': key });

  it('renews again without a new order', async () => {
    await upgrade('one');
    await cancel();
    expect((await sendResume()).status).toBe(200);
    expect(resumed).toEqual([orders[0]?.userId]);
    expect(orders).toHaveLength(1);
  });

  it("isn't touched if there is nothing to resume", async () => {
    expect((await sendResume('resume-one')).body).toMatchObject({ code: 'not-premium' });
    expect(resumed).toEqual([]);
  });

  it('stays stopped when an old resumption is repeated after a newer cancellation', async () => {
    await upgrade('one');
    await cancel();
    const first = await sendResume();
    await cancel();
    const again = await sendResume();
    expect([again.status, again.body['message']]).toEqual([200, first.body['message']]);
    expect(resumed).toHaveLength(1);
    expect(stopped).toHaveLength(2);
  });

  it('continues when an old cancellation is repeated', async () => {
    const key = { 'idempotency-key': 'cancel' };
    await upgrade('one');
    await user.post('/api/cancel-subscription', undefined, key);
    await sendResume();
    expect((await user.post('/api/cancel-subscription', undefined, key)).status).toBe(200);
    expect(stopped).toHaveLength(1);
  });

  it('is restarted by the next resumption if the provider failed at the first', async () => {
    await upgrade('one');
    await cancel();
    resume = () => Promise.reject(new Error('The provider is down'));
    expect((await sendResume('resume-one')).status).toBe(500);
    resume = () => Promise.resolve();
    expect((await sendResume('resume-two')).body).toMatchObject({ code: 'not-canceled' });
    expect(resumed).toEqual([orders[0]?.userId]);
  });
});
