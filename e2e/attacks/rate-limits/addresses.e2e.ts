import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminHeaders } from '../../support/admin-headers';
import {
  createTestAddress,
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
import { type SplitSystem, startSplit } from '../../support/running-system';
import { createUser } from '../../support/test-user';

describe('one address', () => {
  let system: SplitSystem;
  beforeAll(async () => {
    system = await startSplit('split', { settings: RATE_LIMITS_ON });
  });
  afterAll(() => system.stop());

  it('is limited to 20 sign-ups per hour and 10 wrong passwords, regardless of its cookies and forwarding headers', async () => {
    const { url } = await startLimitedServer(RATE_LIMITS_ON);
    const users = [await createUser(url), await createUser(url), await createUser(url)];
    const readCookie = (index: number) => ({
      cookie: users[index % users.length]?.getCookieHeader() ?? '',
      'x-forwarded-for': createTestAddress(index),
      forwarded: `for=${createTestAddress(index)}`,
      'x-gateway-secret': 'a-secret-that-was-guessed',
    });
    const email = users[0]?.email ?? '';
    const guesses = await repeat(14, (index) =>
      signIn(url, email, `wrong-${String(index)}`, readCookie(index)),
    );
    expect(guesses.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(4).fill(429),
    ]);
    const signUps = await repeat(25, (index) => signUp(url, readCookie(index)));
    expect(signUps.map(({ status }) => status)).toEqual([
      ...Array<number>(17).fill(201),
      ...Array<number>(8).fill(429),
    ]);
    expectRateLimited(signUps[24] ?? { status: 0, retryAfter: 0, body: '' });
    const tokens = await repeat(101, (index) =>
      sendRequest(`${url}/api/auth/verify-reset-token/${randomUUID()}`, 'GET', readCookie(index)),
    );
    expect(listStatuses(tokens.slice(0, 100))).toEqual(new Set([200]));
    expectRateLimited(tokens[100] ?? { status: 0, retryAfter: 0, body: '' });
  });

  it('is taken from the connection at the gateway and at a service, not from forged headers', async () => {
    const urls = [system.gateway.url, system.command.url];
    const [atGateway, direct] = await Promise.all(
      urls.map((url, which) =>
        repeat(12, (time) =>
          signUp(url, {
            'x-forwarded-for': createTestAddress(12 * which + time),
            'x-gateway-secret': 'a-secret-that-was-guessed',
          }),
        ),
      ),
    );
    // All come from the same address, which the gateway passes on.
    const statuses = [...(atGateway ?? []), ...(direct ?? [])].map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)]);
  });

  it('is taken from a trusted proxy, and an IPv6 /64 network counts as one', async () => {
    const { url } = await startLimitedServer({ ...RATE_LIMITS_ON, TRUST_PROXY: 'on' });
    const createHeaders = (address: string) => ({ 'x-forwarded-for': `198.51.100.1, ${address}` });
    const same = await repeat(21, (index) =>
      signUp(url, createHeaders(`2001:db8:1:2::${(index + 1).toString(16)}`)),
    );
    expect(same.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429]);
    expect((await signUp(url, createHeaders('2001:db8:1:3::1'))).status).toBe(201);
  });
});

describe('the limit of wrong admin keys', () => {
  it('allows 10 per address and 600 in total, after which only known addresses are served, even after a restart', async () => {
    const settings = { ...RATE_LIMITS_ON, TRUST_PROXY: 'on' };
    const first = await startLimitedServer(settings);
    const { authorization } = createAdminHeaders(first.dataDir);
    const knownAddress = '198.51.100.7';
    const unknownAddress = '198.51.100.8';
    expect((await sendAdminKey(first.url, authorization, knownAddress)).status).toBe(200);
    const ofOne = await repeat(12, () => sendAdminKey(first.url, 'Bearer wrong', createTestAddress(0)));
    expect(ofOne.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await Promise.all(
      Array.from({ length: 59 }, (_, index) =>
        repeat(10, () => sendAdminKey(first.url, 'Bearer wrong', createTestAddress(index + 1))),
      ),
    );
    await first.stop();
    const second = await startLimitedServer(settings, first.dataDir);
    expectRateLimited(await sendAdminKey(second.url, authorization, unknownAddress));
    expectRateLimited(await sendAdminKey(second.url, 'Bearer wrong', unknownAddress));
    expect((await sendAdminKey(second.url, authorization, knownAddress)).status).toBe(200);
  });
});
