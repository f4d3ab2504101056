import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import {
  advanceClock,
  collectStatuses,
  createAccount,
  createCaller,
  type LimitedApi,
  startLimitedApi,
} from '../testing/limited-requests';
import { ADMIN_KEY, type RunningApi, startApi } from '../testing/start-api';
import { createAttemptLimits } from './attempt-limits';

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

const signIn = (email: string, password: string, from: string) =>
  api.createVisitor().post('/api/auth/login', { email, password }, { 'x-forwarded-for': from });

describe('the limit of ten wrong passwords in 15 minutes', () => {
  it('blocks that address from that account, and reports the wait', async () => {
    const email = await createAccount(api);
    const from = createCaller();
    expect(await collectStatuses(10, () => signIn(email, 'wrong-1', from))).toEqual(
      Array<number>(10).fill(401),
    );
    const response = await signIn(email, 'right-1', from);
    expect(response.status).toBe(429);
    expect(response.body['message']).toBe('Too many attempts. Please try again later.');
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('doesn’t block other addresses or other accounts', async () => {
    const email = await createAccount(api);
    const other = await createAccount(api);
    const from = createCaller();
    await collectStatuses(11, () => signIn(email, 'wrong-1', from));
    expect((await signIn(email, 'right-1', createCaller())).status).toBe(200);
    expect((await signIn(other, 'right-1', from)).status).toBe(200);
  });

  it('expires after 15 minutes', async () => {
    const email = await createAccount(api);
    const from = createCaller();
    await collectStatuses(10, () => signIn(email, 'wrong-1', from));
    advanceClock(14 * MINUTE);
    expect((await signIn(email, 'right-1', from)).status).toBe(429);
    advanceClock(2 * MINUTE);
    expect((await signIn(email, 'right-1', from)).status).toBe(200);
  });

  it('is reset by a sign-in', async () => {
    const email = await createAccount(api);
    const from = createCaller();
    await collectStatuses(9, () => signIn(email, 'wrong-1', from));
    expect((await signIn(email, 'right-1', from)).status).toBe(200);
    await collectStatuses(9, () => signIn(email, 'wrong-1', from));
    expect((await signIn(email, 'right-1', from)).status).toBe(200);
  });

  it('counts attempts that arrive together', async () => {
    const email = await createAccount(api);
    const from = createCaller();
    const responses = await Promise.all(Array.from({ length: 15 }, () => signIn(email, 'wrong-1', from)));
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(5);
  });

  it('blocks an address without an account in the same way', async () => {
    const from = createCaller();
    const email = `${v7()}@example.com`;
    expect(await collectStatuses(11, () => signIn(email, 'wrong-1', from))).toEqual([
      ...Array<number>(10).fill(401),
      429,
    ]);
  });

  it('still counts after a restart', async () => {
    const email = await createAccount(api);
    const from = createCaller();
    await collectStatuses(10, () => signIn(email, 'wrong-1', from));
    api = await limited.restart();
    expect((await signIn(email, 'right-1', from)).status).toBe(429);
  });
});

describe('the limit of ten wrong admin keys', () => {
  const sendKey = (key: string, from: string) =>
    api
      .createVisitor()
      .post(
        '/api/admin/pricing',
        { planType: 'monthly', price: '2.99' },
        { authorization: `Bearer ${key}`, 'x-forwarded-for': from },
      );

  it('blocks that address for 15 minutes, even with the correct key', async () => {
    const from = createCaller();
    const other = createCaller();
    expect(await collectStatuses(10, () => sendKey('wrong', from))).toEqual(Array<number>(10).fill(401));
    const response = await sendKey(ADMIN_KEY, from);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await sendKey(ADMIN_KEY, other)).status).toBe(200);
    advanceClock(15 * MINUTE + 1000);
    expect((await sendKey(ADMIN_KEY, from)).status).toBe(200);
  });

  it('doesn’t include correct ones', async () => {
    const from = createCaller();
    expect(await collectStatuses(20, () => sendKey(ADMIN_KEY, from))).toEqual(Array<number>(20).fill(200));
  });
});

describe('the limit of a hundred wrong passwords for one account, from many addresses', () => {
  it('blocks unknown addresses even with the correct password, and admits the owner’s address', async () => {
    const home = createCaller();
    const email = await createAccount(api, home);
    const limits = createAttemptLimits(api.vault);
    for (let time = 0; time < 99; time += 1) await limits.consume('wrong-password-account', email);
    const stranger = createCaller();
    expect((await signIn(email, 'wrong-1', stranger)).status).toBe(401);
    expect((await signIn(email, 'right-1', stranger)).status).toBe(429);
    expect((await signIn(email, 'right-1', createCaller())).status).toBe(429);
    expect((await signIn(email, 'wrong-1', home)).status).toBe(401);
    expect((await signIn(email, 'right-1', home)).status).toBe(200);
    advanceClock(61 * MINUTE);
    expect((await signIn(email, 'right-1', createCaller())).status).toBe(200);
  });
});

it('an owner who was blocked by others’ guesses is admitted after resetting the password', async () => {
  const email = await createAccount(api);
  const limits = createAttemptLimits(api.vault);
  for (let time = 0; time < 100; time += 1) await limits.consume('wrong-password-account', email);
  const away = createCaller();
  expect((await signIn(email, 'right-1', away)).status).toBe(429);
  const profile = await api.vault.profiles.findByEmail(email);
  if (!profile) throw new Error('There is no account');
  const token = v7();
  const expiresAt = Date.now() + MINUTE;
  await api.vault.resetTokens.save({ tokenHash: hashResetToken(token), userId: profile.userId, expiresAt });
  const reset = { token, newPassword: 'a-new-secret-2' };
  const from = { 'x-forwarded-for': away };
  expect((await api.createVisitor().post('/api/auth/reset-password', reset, from)).status).toBe(200);
  expect((await signIn(email, 'a-new-secret-2', away)).status).toBe(200);
  expect((await signIn(email, 'a-new-secret-2', createCaller())).status).toBe(429);
});

it('one account gets at most ten reset emails an hour, without a change in the response', async () => {
  const { api: server, dispose } = await startLimitedApi();
  const email = 'ada@example.com';
  await server.createVisitor().post('/api/auth/signup', { name: 'Ada', email, password: 'right-1' });
  const requestReset = () =>
    server
      .createVisitor()
      .post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': createCaller() });
  const responses = await Promise.all(Array.from({ length: 12 }, requestReset));
  // Stopping waits for emails that are being sent.
  await server.stop();
  expect(new Set(responses.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  expect(await readdir(join(server.dataDir, 'outbox'))).toHaveLength(10);
  await dispose();
});

it('no limit applies if limits are turned off', async () => {
  const free = await startApi({ hasRateLimits: false });
  const wrongCredentials = { email: 'nobody@example.com', password: 'wrong-1' };
  const statuses = await collectStatuses(12, () =>
    free.createVisitor().post('/api/auth/login', wrongCredentials),
  );
  expect(statuses).toEqual(Array<number>(12).fill(401));
  await free.stop();
});
