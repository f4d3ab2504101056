import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPublicLimiter } from '@tapwise/platform/server/requests/request-limiters';
import type { ApiClient } from './testing/api-client';
import {
  advanceClock,
  collectStatuses,
  createAccount,
  createCaller,
  type LimitedApi,
  startLimitedApi,
} from './testing/limited-requests';
import { type RunningApi } from './testing/start-api';

const MINUTE = 60 * 1000;
let limited: LimitedApi;
let api: RunningApi;
beforeAll(async () => {
  limited = await startLimitedApi();
  ({ api } = limited);
});
afterAll(() => limited.dispose());
afterEach(() => {
  vi.useRealTimers();
});

/** Signs in again, with a new session. */
const createSession = async (email: string) => {
  const client = api.createVisitor();
  await client.post('/api/auth/login', { email, password: 'right-1' }, { 'x-forwarded-for': createCaller() });
  return client;
};

describe('the rate limit of public routes', () => {
  const reset = { token: 'a'.repeat(43), newPassword: 'a-secret-1' };
  const createEmail = () => `${v7()}@example.com`;
  const signUp = () => ({ name: 'Ada', email: createEmail(), password: 'right-1' });

  it.each([
    ['sign-up', 20, '/api/auth/signup', signUp],
    ['sign-in', 300, '/api/auth/login', () => ({ email: createEmail(), password: 'wrong-1' })],
    ['forgot-password', 100, '/api/auth/forgot-password', () => ({ email: createEmail() })],
    ['reset-password', 100, '/api/auth/reset-password', () => ({ ...reset, token: v7() })],
  ] as const)(
    '%s allows %i requests per address, regardless of cookies and forwarding headers',
    async (name, most, path, body) => {
      const from = createCaller();
      const limiter = createPublicLimiter(api.vault);
      for (let time = 0; time < most - 1; time += 1) await limiter.consume(name, from, {});
      const clients = [
        await createSession(await createAccount(api)),
        await createSession(await createAccount(api)),
      ];
      const send = (client = api.createVisitor()) =>
        client.post(path, body(), { 'x-forwarded-for': `198.51.100.1, ${from}` });
      expect((await send(clients[0])).status).not.toBe(429);
      for (const client of [...clients, api.createVisitor()]) {
        const response = await send(client);
        expect(response.status).toBe(429);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(response.body).toMatchObject({ message: 'Too many attempts. Please try again later.' });
      }
      const elsewhere = await api.createVisitor().post(path, body(), { 'x-forwarded-for': createCaller() });
      expect(elsewhere.status).not.toBe(429);
    },
  );

  it('counts an IPv6 /64 network as one address', async () => {
    const limiter = createPublicLimiter(api.vault);
    for (let time = 0; time < 20; time += 1) await limiter.consume('sign-up', '2001:db8:7:7', {});
    const send = (from: string) =>
      api.createVisitor().post('/api/auth/signup', signUp(), { 'x-forwarded-for': from });
    expect((await send('2001:db8:7:7::1')).status).toBe(429);
    expect((await send('2001:0DB8:7:7:1:2:3:4')).status).toBe(429);
    expect((await send('2001:db8:7:8::1')).status).toBe(201);
  });

  it.each([
    [
      '/api/auth/forgot-password',
      20,
      createEmail(),
      (email: string) => ({ email: ` ${email.toUpperCase()}` }),
    ],
    ['/api/auth/reset-password', 20, v7(), (token: string) => ({ ...reset, token })],
  ] as const)(
    '%s allows %i requests per account, known or unknown, from all addresses together',
    async (path, most, account, body) => {
      const name = path === '/api/auth/forgot-password' ? 'forgot-password' : 'reset-password';
      const limiter = createPublicLimiter(api.vault);
      const send = () => api.createVisitor().post(path, body(account), { 'x-forwarded-for': createCaller() });
      for (let time = 0; time < most - 1; time += 1)
        await limiter.consume(name, createCaller(), { email: account, token: account });
      expect((await send()).status).not.toBe(429);
      expect((await send()).status).toBe(429);
    },
  );
});

describe('the limit of one user per minute', () => {
  const recommend = (client: ApiClient) => client.post('/api/recommend', { location: 'Starbucks' });

  it('is 300 writes over all sessions, separate for each user', async () => {
    const email = await createAccount(api);
    const first = await createSession(email);
    const second = await createSession(email);
    const other = await createSession(await createAccount(api));
    const send = (client: ApiClient) => client.post('/api/user/favorites/toggle', { searchTerm: '' });
    const responses = await Promise.all(
      Array.from({ length: 300 }, (_, index) => send(index % 2 === 0 ? first : second)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    const rejected = await send(second);
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({ code: 'too-many-requests' });
    const wait = Number(rejected.headers.get('retry-after'));
    expect([wait > 0, wait <= 60]).toEqual([true, true]);
    expect((await send(other)).status).toBe(400);
    advanceClock(MINUTE + 1000);
    expect((await send(first)).status).toBe(400);
  });

  it("is 120 recommendations, and doesn't affect other routes", async () => {
    const user = await createSession(await createAccount(api));
    const responses = await Promise.all(Array.from({ length: 120 }, () => recommend(user)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await recommend(user)).status).toBe(429);
    expect((await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' })).status).toBe(200);
  });

  it('is counted by address for visitors, before any lookup', async () => {
    const from = { 'x-forwarded-for': createCaller() };
    const send = (cookie: string) =>
      api.createVisitor().request('DELETE', '/api/user/cards/amex-gold', { headers: { ...from, cookie } });
    const statuses = await collectStatuses(300, () => send(`sid=${v7()}`));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await send('')).status).toBe(429);
    const user = await createSession(await createAccount(api));
    expect((await user.post('/api/recommend', { location: 'Starbucks' }, from)).status).toBe(400);
  });
});
