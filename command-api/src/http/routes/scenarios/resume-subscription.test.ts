import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';

const START = new Date('2026-11-21T10:00:00.000Z');
const END = new Date('2026-12-21T10:00:00.000Z');
const BEFORE_END = new Date(END.getTime() - 1);
let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

/** A user whose canceled premium ends at END, signed in at `now`. */
async function createCanceledUser(now: Date) {
  api.now = START;
  const user = await api.createUser();
  await upgrade(user);
  await user.post('/api/cancel-subscription');
  api.now = now;
  await user.post('/api/auth/login', { email: user.email, password: 'secret-1' });
  return user;
}
const upgrade = (user: ApiClient) => user.post('/api/upgrade-to-premium', { planType: 'monthly' });
const resume = (user: ApiClient, key?: string) =>
  user.post('/api/resume-subscription', undefined, key === undefined ? {} : { 'idempotency-key': key });

async function listPlanEvents(user: ApiClient): Promise<unknown[]> {
  const { body } = await user.post('/api/user/complete-onboarding');
  const id = UserId.parse((body['user'] as { id: unknown }).id);
  const { events } = await api.store.read(streams.wallet(id));
  return events.map(({ type, data }) => [type, data]);
}
const UPGRADED = ['SubscriptionUpgraded', expect.anything()];
const CANCELED = ['SubscriptionCancelled', { endsAt: END.toISOString() }];
const RESUMED = ['SubscriptionResumed', { renewsAt: END.toISOString() }];

describe('resuming a canceled subscription', () => {
  it('appends one event to the wallet, and confirms it', async () => {
    const user = await createCanceledUser(BEFORE_END);
    const { status, body } = await resume(user);
    const message = 'Premium will renew at the end of your billing cycle.';
    expect([status, body]).toEqual([200, { success: true, message }]);
    expect(await listPlanEvents(user)).toEqual([UPGRADED, CANCELED, RESUMED]);
  });

  it('is rejected from the moment the plan ends, and changes nothing', async () => {
    const user = await createCanceledUser(END);
    const { status, body } = await resume(user);
    expect([status, body['code']]).toEqual([409, 'premium-ended']);
    expect(await listPlanEvents(user)).toEqual([UPGRADED, CANCELED]);
    expect((await upgrade(user)).status).toBe(200);
  });

  it('is rejected if nothing is canceled', async () => {
    const user = await api.createUser();
    expect(await resume(user)).toMatchObject({ status: 409, body: { code: 'not-premium' } });
    await upgrade(user);
    expect(await resume(user)).toMatchObject({ status: 409, body: { code: 'not-canceled' } });
    expect((await resume(api.createVisitor())).status).toBe(401);
  });

  it('returns the first response to a repeated command, even after the end or a new cancellation', async () => {
    const user = await createCanceledUser(BEFORE_END);
    const first = await resume(user, 'resume');
    expect(await resume(user, 'resume')).toMatchObject({ status: 200, body: first.body });
    await user.post('/api/cancel-subscription');
    api.now = END;
    expect(await resume(user, 'resume')).toMatchObject({ status: 200, body: first.body });
    expect(await listPlanEvents(user)).toEqual([UPGRADED, CANCELED, RESUMED, CANCELED]);
  });

  it('happens once if it is requested many times at once', async () => {
    const user = await createCanceledUser(BEFORE_END);
    const responses = await Promise.all(Array.from({ length: 10 }, () => resume(user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await listPlanEvents(user)).toEqual([UPGRADED, CANCELED, RESUMED]);
  });

  it('and the end of the plan have one outcome: either it renews, or it is free and can be upgraded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await createCanceledUser(BEFORE_END);
      const early = resume(user);
      api.now = END;
      const [resumed, upgraded, late] = await Promise.all([early, upgrade(user), resume(user)]);
      const succeeded = [resumed, upgraded].filter(({ status }) => status === 200);
      expect([succeeded.length, late.status]).toEqual([1, 409]);
      const last = resumed.status === 200 ? RESUMED : UPGRADED;
      expect(await listPlanEvents(user)).toEqual([UPGRADED, CANCELED, last]);
    }
  });
});
