import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminHeaders } from '../../support/admin-headers';
import { type RunningSystem, startSplit } from '../../support/running-system';
import { createDataDir, startServer } from '../../support/server-process';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const ACCOUNT_COUNT = 6;

/** A running product and its public URLs. */
interface Target {
  readonly url: string;
  readonly dataDir: string;
  readonly publicUrls: readonly string[];
  stop(): Promise<unknown>;
}

async function startStandalone(): Promise<Target> {
  const server = await startServer(createDataDir());
  return { ...server, publicUrls: [server.url] };
}

async function startSplitTarget(): Promise<Target> {
  const system: RunningSystem = await startSplit('split');
  const { 'command-api': command, 'query-api': query } = system.parts;
  return { ...system, publicUrls: [system.url, command?.url ?? '', query?.url ?? ''] };
}

/** Metrics that depend on requests and time only, such as the rejected ones of this test without the admin key. */
const REQUEST_METRIC =
  /^tapwise_http_request|^tapwise_rejections_total\{route="none",code="wrong-admin-key"|^process_|^nodejs_|_timestamp_seconds/;

describe.each([
  ['one process', startStandalone],
  ['behind the gateway', startSplitTarget],
])('whether an email address has an account is hidden, %s', (_, start) => {
  let target: Target;
  let mallory: TestUser;
  const registeredEmails: string[] = [];
  beforeAll(async () => {
    target = await start();
    mallory = await createUser(target.url);
    for (let count = 0; count < ACCOUNT_COUNT; count += 1)
      registeredEmails.push((await createUser(target.url)).email);
  });
  afterAll(() => target.stop());

  const requestReset = (email: string) =>
    fetch(`${target.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: mallory.getCookieHeader() },
      body: JSON.stringify({ email }),
    });
  const createUnknownEmail = () => `${randomUUID()}@example.com`;

  /** Everything that callers without the admin key can read. */
  async function readPublicState(): Promise<readonly string[]> {
    const addresses = target.publicUrls.flatMap((url) =>
      ['/readyz', '/healthz', '/metrics'].map((path) => url + path),
    );
    const texts = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()));
    return texts.map((text) =>
      text
        .split('\n')
        .filter((line) => !REQUEST_METRIC.test(line) && !line.includes('requestId'))
        .join('\n'),
    );
  }

  async function readLogPosition(): Promise<number> {
    const [url = ''] = target.publicUrls;
    const response = await fetch(`${url}/readyz`, { headers: createAdminHeaders(target.dataDir) });
    const { projections } = (await response.json()) as { projections: { position: string }[] };
    return Math.max(...projections.map(({ position }) => Number(position)));
  }

  it('in readiness and metrics when a reset link is requested', async () => {
    const before = await readPublicState();
    const position = await readLogPosition();
    for (const email of registeredEmails) expect((await requestReset(email)).status).toBe(200);
    // The log has grown; only admins can see that.
    await waitUntil('the log has grown', async () => (await readLogPosition()) >= position + ACCOUNT_COUNT);
    expect(await readPublicState()).toEqual(before);
    expect(before.join()).not.toMatch(/position|"lag"|projection_lag/);
  });

  it('in the response to a reset request: status, headers, body, and time', async () => {
    const measureForgot = async (email: string) => {
      const begun = performance.now();
      const response = await requestReset(email);
      const body = await response.text();
      const headers = [...response.headers.entries()].filter(
        ([name]) => !['date', 'x-request-id'].includes(name),
      );
      return { shown: JSON.stringify([response.status, headers, body]), ms: performance.now() - begun };
    };
    const durations = { known: [] as number[], unknown: [] as number[] };
    const shown = new Set<string>();
    for (const email of registeredEmails) {
      for (const [name, address] of [
        ['known', email],
        ['unknown', createUnknownEmail()],
      ] as const) {
        const { shown: response, ms } = await measureForgot(address);
        shown.add(response);
        durations[name].push(ms);
      }
    }
    expect(shown.size).toBe(1);
    expect([...shown].join()).not.toMatch(/x-position|set-cookie/i);
    const computeMedian = (times: number[]) => times.toSorted((a, b) => a - b)[ACCOUNT_COUNT / 2] ?? 0;
    expect(Math.abs(computeMedian(durations.known) - computeMedian(durations.unknown))).toBeLessThan(40);
  });

  it('in position tokens, which reveal nothing about the writes between them', async () => {
    const write = async () => {
      const { headers } = await mallory.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
      const cookie = /after=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? '';
      return [headers.get('x-position') ?? '', cookie];
    };
    const tokens: string[] = [];
    for (let round = 0; round < 12; round += 1) tokens.push(...(await write()));
    expect(new Set(tokens.map((token) => token.length)).size).toBe(1);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{60,80}$/);
    const writes = tokens.filter((_token, index) => index % 2 === 0);
    expect(new Set(writes).size).toBe(writes.length);
    expect(writes.toSorted()).not.toEqual(writes);
    // The first bytes would repeat or increase if they contained a counter.
    const firsts = new Set(writes.map((token) => token.slice(0, 2)));
    expect(firsts.size).toBeGreaterThan(writes.length / 2);
  });

  it('while users still read their own writes with these tokens', async () => {
    const tokens: string[] = [];
    for (const searchTerm of ['Shell', 'Target', 'CVS']) {
      const { headers } = await mallory.send('POST', '/api/user/favorites/toggle', { searchTerm });
      tokens.push(headers.get('x-position') ?? '');
    }
    const session = mallory
      .getCookieHeader()
      .split('; ')
      .filter((pair) => !pair.startsWith('after='))
      .join('; ');
    const after = ['nonsense', ...tokens.toReversed(), 'a'.repeat(70)].join(',');
    const response = await fetch(`${target.url}/api/user/favorites`, {
      headers: { cookie: session, 'x-after': after },
    });
    const terms = ((await response.json()) as { searchTerm: string }[]).map(({ searchTerm }) => searchTerm);
    expect(response.headers.get('x-read-model')).toBeNull();
    expect(terms).toEqual(expect.arrayContaining(['Shell', 'Target', 'CVS']));
  });
});
