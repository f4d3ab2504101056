import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRaw, type RawResponse, sendRaw } from '../../support/raw-request';
import { type RunningSystem, startSplit } from '../../support/running-system';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser } from '../../support/test-user';

const PUBLIC_URL = 'https://cards.example.com';
const OWN_HOST = 'cards.example.com';
const TOPOLOGIES = ['one process', 'behind the gateway'] as const;

/** Bodies and headers that never end. Other tests run in parallel. */
function sendSlowly(url: string): readonly Promise<RawResponse>[] {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  return [`${head}Content-Length: 100\r\n\r\n{"email":`, `${head}X-Slow: `].map((bytes) =>
    sendRaw(url, bytes),
  );
}

let server: ServerProcess;
let split: RunningSystem;
let slow: Promise<readonly RawResponse[]>;
beforeAll(async () => {
  server = await startServer(createDataDir(), { PUBLIC_URL });
  split = await startSplit('split', { settings: { PUBLIC_URL } });
  slow = Promise.all(TOPOLOGIES.flatMap((topology) => sendSlowly(getUrl(topology))));
});
afterAll(async () => {
  await Promise.all([server.stop(), split.stop()]);
});

const getUrl = (topology: (typeof TOPOLOGIES)[number]) =>
  topology === 'one process' ? server.url : split.url;

describe('a request with forged cookies or oversized headers', () => {
  const measureMemory = (pid: number | undefined) => {
    const [, kB = ''] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return Number(kB) / 1024;
  };
  const getStatusWithCookie = (cookie: string, path = '/api/user/cards') =>
    fetch(server.url + path, { headers: { cookie } }).then(async (response) => {
      await response.text();
      return response.status;
    });

  async function collectStatuses(
    getCookie: (id: string) => string,
    kB: number,
    rounds: number,
  ): Promise<Set<number>> {
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const cookies = Array.from({ length: 50 }, () =>
        getCookie(randomBytes((kB * 1024) / 2).toString('hex')),
      );
      for (const status of await Promise.all(cookies.map((cookie) => getStatusWithCookie(cookie))))
        statuses.add(status);
    }
    return statuses;
  }

  async function sendForged(batches: number): Promise<void> {
    const getForged = (id: string) => `sid=${id}; sid.sig=${'a'.repeat(27)}`;
    // Just above and just below the header limit, then without a session cookie.
    expect(await collectStatuses(getForged, 15, 4 * batches)).toEqual(new Set([431]));
    expect(await collectStatuses(getForged, 7, 12 * batches)).toEqual(new Set([401]));
    expect(await collectStatuses((id) => `other=${id}`, 7, 3 * batches)).toEqual(new Set([401]));
  }

  async function measureGrowth(batches: number): Promise<number> {
    const before = measureMemory(server.pid);
    await sendForged(batches);
    return measureMemory(server.pid) - before;
  }

  test('is rejected before it uses memory', async () => {
    // By then the server has loaded its catalog, which takes memory once.
    await slow;
    await sendForged(3);
    const growths = [await measureGrowth(10)];
    // The young generation may grow while it receives many requests, but not each time.
    while (growths.length < 4 && Math.min(...growths) >= 27) growths.push(await measureGrowth(10));
    expect(Math.min(...growths), `MB: ${growths.join(', ')}`).toBeLessThan(27);
  });

  test('neither counts as a session nor ends one', async () => {
    const user = await createUser(server.url);
    for (const cookie of [
      'sid=; sid.sig=',
      'sid=a; sid.sig=b',
      `sid=${'a'.repeat(22)}`,
      'sid=%00; sid.sig=%00',
    ])
      expect(await getStatusWithCookie(cookie)).toBe(401);
    expect((await user.get('/api/user/cards')).status).toBe(200);
  });

  test('is also rejected for its number of cookies or headers', async () => {
    for (const topology of TOPOLOGIES) {
      const many = Array.from({ length: 150 }, (_, index) => `X-${String(index)}: a`);
      const few = many.slice(0, 90);
      expect((await getRaw(getUrl(topology), '/api/pricing', ['Host: localhost', ...many])).status).toBe(431);
      expect((await getRaw(getUrl(topology), '/api/pricing', ['Host: localhost', ...few])).status).toBe(200);
    }
  });
});

describe.each(TOPOLOGIES)('the host of a request, %s', (topology) => {
  const getStatus = async (host: string, path = '/api/pricing', lines: readonly string[] = []) =>
    (await getRaw(getUrl(topology), path, [`Host: ${host}`, ...lines])).status;

  test('is allowed if it is that of PUBLIC_URL or the loopback', async () => {
    for (const path of ['/api/pricing', '/api/login', '/'])
      for (const host of [OWN_HOST, `${OWN_HOST}:443`, 'localhost:3000', '127.0.0.1', '[::1]:80'])
        expect([200, 302]).toContain(await getStatus(host, path));
  });

  test('is rejected with a JSON message if it is a different one', async () => {
    for (const path of ['/api/pricing', '/api/login', '/', '/assets/x.js', '/api/auth/login'])
      expect(await getStatus('elsewhere.example', path)).toBe(421);
    const { body, head } = await getRaw(getUrl(topology), '/api/pricing', ['Host: elsewhere.example']);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body)).toMatchObject({ code: 'unknown-host' });
    expect(await getStatus('elsewhere.example', '/api/pricing', [`X-Forwarded-Host: ${OWN_HOST}`])).toBe(421);
    const target = await sendRaw(
      getUrl(topology),
      'GET http://elsewhere.example/api/pricing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(target.status).toBe(421);
  });

  test("doesn't matter for health and metrics", async () => {
    expect(await getStatus('elsewhere.example', '/healthz')).toBe(200);
    expect([200, 503]).toContain(await getStatus('elsewhere.example', '/readyz'));
    expect([200, 401]).toContain(await getStatus('elsewhere.example', '/metrics'));
  });
});

describe.each(TOPOLOGIES)('sign-out, %s', (topology) => {
  test('asks for confirmation unless the request comes from our own page', async () => {
    const user = await createUser(getUrl(topology));
    const signOut = (headers: Record<string, string>, method = 'GET') =>
      user.send(method, '/api/logout', undefined, headers);
    const foreignNavigations: readonly Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://elsewhere.example/' },
    ];
    for (const headers of foreignNavigations) {
      const page = await signOut(headers);
      expect(page.status).toBe(200);
      expect(page.body).toContain('<form method="post" action="/api/logout">');
    }
    expect((await signOut({ origin: 'https://elsewhere.example' }, 'POST')).status).toBe(403);
    expect((await user.get('/api/user')).status).toBe(200);
    expect((await signOut({ origin: PUBLIC_URL }, 'POST')).status).toBe(302);
    expect((await user.get('/api/user')).status).toBe(401);
  });

  test.each([{ 'sec-fetch-site': 'same-origin' }, { referer: `${PUBLIC_URL}/profile` }])(
    'happens at once from a page of ours: %o',
    async (headers) => {
      const user = await createUser(getUrl(topology));
      const { status } = await user.send('GET', '/api/logout', undefined, headers);
      expect(status).toBe(302);
      expect((await user.get('/api/user')).status).toBe(401);
    },
  );
});

test('both services and the page require https, and are isolated from other sites', async () => {
  const { 'command-api': command, 'query-api': query } = split.parts;
  const urls = [server.url, split.url, command?.url, query?.url].flatMap((url) => [
    `${String(url)}/api/login`,
    `${String(url)}/api/pricing`,
  ]);
  for (const url of [...urls, `${server.url}/`, `${split.url}/`]) {
    const { headers } = await fetch(url, { redirect: 'manual' });
    expect(headers.get('strict-transport-security'), url).toMatch(/^max-age=\d{8}/);
    expect(headers.get('cross-origin-embedder-policy'), url).toBe('require-corp');
    expect(headers.get('cross-origin-opener-policy'), url).toBe('same-origin');
  }
});

describe('a request that arrives too slowly', () => {
  test('gets 408 after 10 seconds, and the connection is closed', async () => {
    for (const { status, ms, body } of await slow) {
      expect(status).toBe(408);
      expect(JSON.parse(body)).toMatchObject({ code: 'request-timeout' });
      expect(ms).toBeGreaterThan(9_000);
      expect(ms).toBeLessThan(13_000);
    }
  });
});
