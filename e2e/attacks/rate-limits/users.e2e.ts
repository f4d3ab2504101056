import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectRateLimited,
  listStatuses,
  RATE_LIMITS_ON,
  repeat,
  sendAdminKey,
  sendRequest,
  signIn,
  signUp,
  startLimitedServer,
} from '../../support/rate-limited-requests';
import { createUser, createVisitor, PASSWORD } from '../../support/test-user';

describe('one user', () => {
  let url: string;
  beforeAll(async () => {
    ({ url } = await startLimitedServer(RATE_LIMITS_ON));
  });

  it('is limited to 600 reads per minute over all routes and sessions, without affecting other users', async () => {
    const user = await createUser(url);
    const again = createVisitor(url);
    await again.send('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
    const other = await createUser(url);
    const paths = ['/api/user/cards', '/api/user/favorites', '/api/search/enhanced-suggestions?q=co'];
    const read = (index: number) =>
      sendRequest(url + (paths[index % paths.length] ?? ''), 'GET', {
        cookie: (index % 2 === 0 ? user : again).getCookieHeader(),
      });
    expect(listStatuses(await repeat(600, read))).toEqual(new Set([200]));
    expectRateLimited(await read(0));
    expectRateLimited(await read(1));
    expect((await other.get('/api/user/cards')).status).toBe(200);
  });

  it('has lower limits on expensive routes', async () => {
    const user = await createUser(url);
    const getInsights = () =>
      sendRequest(`${url}/api/user/insights`, 'GET', { cookie: user.getCookieHeader() });
    expect(listStatuses(await repeat(120, getInsights))).toEqual(new Set([200]));
    expectRateLimited(await getInsights());
    expect((await user.get('/api/user/cards')).status).toBe(200);
  });

  it('is counted by address if the session is invalid', async () => {
    const user = await createUser(url);
    const read = () =>
      sendRequest(`${url}/api/user/cards`, 'GET', { cookie: `sid=${randomUUID().slice(0, 22)}; sid.sig=x` });
    expect(listStatuses(await repeat(600, read))).toEqual(new Set([401]));
    expectRateLimited(await read());
    expect((await user.get('/api/user/cards')).status).toBe(200);
  });
});

describe('RATE_LIMITS=off', () => {
  let url: string;
  beforeAll(async () => {
    ({ url } = await startLimitedServer({ RATE_LIMITS: 'off' }));
  });

  it('disables every rate limit', async () => {
    const user = await createUser(url);
    expect(listStatuses(await repeat(25, () => signUp(url)))).toEqual(new Set([201]));
    expect(listStatuses(await repeat(12, () => signIn(url, user.email, 'wrong-1')))).toEqual(new Set([401]));
    expect(listStatuses(await repeat(12, () => sendAdminKey(url, 'Bearer wrong', '')))).toEqual(
      new Set([401]),
    );
    const read = () => sendRequest(`${url}/api/user/insights`, 'GET', { cookie: user.getCookieHeader() });
    expect(listStatuses(await repeat(620, read))).toEqual(new Set([200]));
  });

  it('keeps the password queue bounded: 503 immediately, and other requests continue', async () => {
    const user = await createUser(url);
    const rush = Promise.all(
      Array.from({ length: 250 }, () => signIn(url, `${randomUUID()}@example.com`, 'wrong-1')),
    );
    const begun = performance.now();
    expect((await user.get('/api/user/cards')).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1_500);
    const responses = await rush;
    expect(listStatuses(responses)).toEqual(new Set([401, 503]));
    const full = responses.filter(({ status }) => status === 503);
    expect(full.length).toBeGreaterThan(100);
    for (const { retryAfter, body } of full) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'overloaded', message: expect.any(String) as string });
    }
    expect((await signIn(url, user.email, PASSWORD)).status).toBe(200);
  });
});
