import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminHeaders } from '../system/admin-headers';
import { newUser } from '../system/person';
import { type SplitSystem, startSplit } from '../system/running-system';
import {
  ask,
  expectRefused,
  giveKey,
  logIn,
  ON,
  oneByOne,
  server,
  signUp,
  somebody,
  statusesOf,
} from './limited-requests';

describe('one address', () => {
  let system: SplitSystem;
  beforeAll(async () => {
    system = await startSplit('split', { settings: ON });
  });
  afterAll(() => system.stop());

  it('makes 20 accounts an hour, and guesses, whatever cookies it sends and whoever it says it is', async () => {
    const { url } = await server(ON);
    const people = [await newUser(url), await newUser(url), await newUser(url)];
    const cookieOf = (at: number) => ({
      cookie: people[at % people.length]?.cookieHeader() ?? '',
      'x-forwarded-for': somebody(at),
      forwarded: `for=${somebody(at)}`,
      'x-gateway-secret': 'a-secret-that-was-guessed',
    });
    const email = people[0]?.email ?? '';
    const guesses = await oneByOne(14, (at) => logIn(url, email, `wrong-${String(at)}`, cookieOf(at)));
    expect(guesses.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(4).fill(429),
    ]);
    const signUps = await oneByOne(25, (at) => signUp(url, cookieOf(at)));
    expect(signUps.map(({ status }) => status)).toEqual([
      ...Array<number>(17).fill(201),
      ...Array<number>(8).fill(429),
    ]);
    expectRefused(signUps[24] ?? { status: 0, retryAfter: 0, body: '' });
    const tokens = await oneByOne(101, (at) =>
      ask(`${url}/api/auth/verify-reset-token/${randomUUID()}`, 'GET', cookieOf(at)),
    );
    expect(statusesOf(tokens.slice(0, 100))).toEqual(new Set([200]));
    expectRefused(tokens[100] ?? { status: 0, retryAfter: 0, body: '' });
  });

  it('is the connection’s at the gateway and at a service, whatever it says', async () => {
    const urls = [system.gateway.url, system.command.url];
    const [at, direct] = await Promise.all(
      urls.map((url, which) =>
        oneByOne(12, (time) =>
          signUp(url, {
            'x-forwarded-for': somebody(12 * which + time),
            'x-gateway-secret': 'a-secret-that-was-guessed',
          }),
        ),
      ),
    );
    // All come from the same address, which the gateway passes on.
    const statuses = [...(at ?? []), ...(direct ?? [])].map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)]);
  });

  it('is what a trusted proxy names, and a network of IPv6 is one', async () => {
    const { url } = await server({ ...ON, TRUST_PROXY: 'on' });
    const from = (address: string) => ({ 'x-forwarded-for': `198.51.100.1, ${address}` });
    const same = await oneByOne(21, (at) => signUp(url, from(`2001:db8:1:2::${(at + 1).toString(16)}`)));
    expect(same.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429]);
    expect((await signUp(url, from('2001:db8:1:3::1'))).status).toBe(201);
  });
});

describe('wrong admin keys', () => {
  it('are 10 of one address and 600 in all, past which known addresses are served, also after a restart', async () => {
    const settings = { ...ON, TRUST_PROXY: 'on' };
    const first = await server(settings);
    const { authorization } = adminHeaders(first.dataDir);
    const [known, unknown] = ['198.51.100.7', '198.51.100.8'];
    expect((await giveKey(first.url, authorization, known)).status).toBe(200);
    const ofOne = await oneByOne(12, () => giveKey(first.url, 'Bearer wrong', somebody(0)));
    expect(ofOne.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await Promise.all(
      Array.from({ length: 59 }, (_, at) =>
        oneByOne(10, () => giveKey(first.url, 'Bearer wrong', somebody(at + 1))),
      ),
    );
    await first.stop();
    const second = await server(settings, first.dataDir);
    expectRefused(await giveKey(second.url, authorization, unknown));
    expectRefused(await giveKey(second.url, 'Bearer wrong', unknown));
    expect((await giveKey(second.url, authorization, known)).status).toBe(200);
  });
});
