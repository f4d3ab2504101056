import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { LOCAL_CERTIFICATE } from '@tapwise/store-doubles/eventstoredb/local-certificate';
import { createFakeClock, type FakeClock } from '../support/fake-clock';
import { startStores, type Stores } from '../support/running-system';
import { createDataDir, type ServerProcess, startEntry } from '../support/server-process';
import { createUser, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

/** Preloaded script: push messages go to a port of this machine, and the timer of pushes runs often. */
const PRELOAD = `
import https from 'node:https';
import timers from 'node:timers/promises';
import { syncBuiltinESMExports } from 'node:module';
const { request } = https;
const lookup = (_, { all }, callback) =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
https.request = (url, options, onResponse) =>
  new URL(url).hostname === 'push.example.com'
    ? request(url, { ...options, lookup, port: process.env.PUSH_PORT, rejectUnauthorized: false }, onResponse)
    : request(url, options, onResponse);
const sleep = timers.setTimeout;
timers.setTimeout = (ms, ...rest) => sleep(ms === 60_000 ? 50 : ms, ...rest);
syncBuiltinESMExports();`;

const CARD = 'amex-blue-cash-preferred';
const START = '2026-11-23T12:00:00.000Z';

/** A push service that counts messages by the browser that they are for. */
async function startPushService() {
  const counts = new Map<string, number>();
  const server = createServer({ key: LOCAL_CERTIFICATE.key, cert: LOCAL_CERTIFICATE.certificate });
  server.on('request', ({ url: path = '' }, response) => {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { counts, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** A push service that accepts connections and never responds, so nothing is ever sent to it. */
async function startSilentService() {
  let connections = 0;
  const server = createTcpServer(() => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { countConnections: () => connections, port, close: () => server.close() };
}

let stores: Stores;
let clock: FakeClock;
let service: Awaited<ReturnType<typeof startPushService>>;
let silent: Awaited<ReturnType<typeof startSilentService>>;
let now = Date.parse(START);
const processes: ServerProcess[] = [];
const dataDir = createDataDir();

async function startProcess(port: number): Promise<ServerProcess> {
  const preload = `data:text/javascript;base64,${Buffer.from(PRELOAD).toString('base64')}`;
  const started = await startEntry('command-api', dataDir, {
    PUBLIC_URL: 'http://localhost:3000',
    ...stores.settings,
    ...clock.environment,
    NODE_OPTIONS: `${clock.environment['NODE_OPTIONS'] ?? ''} --import=${preload}`,
    PUSH_PORT: String(port),
  });
  processes.push(started);
  return started;
}

/** Lets each user's next check be due. */
function advanceOneHour(): void {
  now += 60 * 60_000;
  clock.setTime(new Date(now).toISOString());
}

/** A user with a card whose annual fee is due in `daysLeft` days, and one browser with push notifications. */
async function createSubscriber(url: string, browser: string, daysLeft: number): Promise<TestUser> {
  const user = await createUser(url);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const openedOn = addDays(START.slice(0, 'yyyy-mm-dd'.length), daysLeft - 365);
  const endpoint = `https://push.example.com/${browser}`;
  const responses = [
    await user.send('POST', '/api/user/cards', { cardId: CARD }),
    await user.send('PUT', `/api/user/cards/${CARD}/details`, { openedOn }),
    await user.send('POST', '/api/user/push-subscriptions', { endpoint, keys }),
  ];
  for (const { status, body } of responses) expect(status, JSON.stringify(body)).toBeLessThan(300);
  return user;
}

beforeAll(async () => {
  [stores, service, silent] = await Promise.all([startStores(), startPushService(), startSilentService()]);
  clock = createFakeClock(dataDir, START);
});
afterAll(async () => {
  await Promise.all(processes.map((started) => started.stop()));
  service.close();
  silent.close();
  await stores.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('sends each reminder once with two processes, and never again after a kill between marking and sending', async () => {
  const killed = await startProcess(silent.port);
  const ada = await createSubscriber(killed.url, 'lost', 10);
  await waitUntil('the reminder is marked and about to be sent', async () => silent.countConnections() > 0);
  await killed.kill9();

  const [first] = await Promise.all([startProcess(service.port), startProcess(service.port)]);
  ada.setUrl(first.url);
  const countAll = () => [...service.counts.values()].reduce((sum, count) => sum + count, 0);
  await createSubscriber(first.url, 'phone-0', 10);
  // The lease of the killed process ends.
  advanceOneHour();
  await waitUntil('the first reminder is sent', async () => countAll() === 1);
  for (let round = 1; round <= 3; round += 1) {
    advanceOneHour();
    await createSubscriber(first.url, `phone-${String(round)}`, 10 + round);
    await waitUntil(`the reminder of round ${String(round)} is sent`, async () =>
      service.counts.has(`/phone-${String(round)}`),
    );
  }
  expect(Object.fromEntries(service.counts)).toEqual({
    '/phone-0': 1,
    '/phone-1': 1,
    '/phone-2': 1,
    '/phone-3': 1,
  });

  expect(await ada.getBody('/api/user/reminders')).toMatchObject([{ kind: 'annual-fee', cardId: CARD }]);
  const { body } = await ada.send('POST', '/api/user/calendar');
  const { pathname } = new URL((body as { url: string }).url);
  const feed = await (await fetch(first.url + pathname)).text();
  expect(feed).toContain('DTSTART;VALUE=DATE:20261203');
});
