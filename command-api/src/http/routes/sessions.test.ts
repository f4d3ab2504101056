import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { REQUEST_EXAMPLES } from '@tapwise/contracts/http/examples/requests';
import { sessionRoutes, type SessionSummary } from '@tapwise/contracts/http/routes/sessions';
import { hashSessionId } from '@tapwise/platform/server/security/session-cookie';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const START = Date.parse('2026-11-24T10:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/api/user/sessions';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
});
const turnTo = (daysLater: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + daysLater * DAY_MS });

async function list(client: ApiClient): Promise<readonly SessionSummary[]> {
  const { text } = await client.get(PATH);
  return sessionRoutes.sessions.response.parse(JSON.parse(text));
}

async function signIn(email: string, headers = {}): Promise<ApiClient> {
  const client = api.createVisitor();
  await client.post('/api/auth/login', { email, password: 'secret-1' }, headers);
  return client;
}

const sendFavorite = (client: ApiClient) =>
  client.post('/api/user/favorites/toggle', REQUEST_EXAMPLES.toggleFavorite.body);

it('lists where a user is signed in: this session first, then the last used', async () => {
  turnTo(0);
  const first = await api.createUser();
  turnTo(1);
  const second = await signIn(first.email, { 'user-agent': FIREFOX });
  await signIn(first.email);
  turnTo(2);
  await sendFavorite(first);
  const [mine, ...others] = await list(second);
  expect(mine).toMatchObject({
    device: 'Firefox on Linux',
    createdAt: '2026-11-25T10:00:00.000Z',
    lastSeenAt: '2026-11-26T10:00:00.000Z',
    current: true,
  });
  expect(others.map(({ createdAt, lastSeenAt, current }) => [createdAt, lastSeenAt, current])).toEqual([
    ['2026-11-24T10:00:00.000Z', '2026-11-26T10:00:00.000Z', false],
    ['2026-11-25T10:00:00.000Z', '2026-11-25T10:00:00.000Z', false],
  ]);
  expect(new Set([mine, ...others].map((session) => session?.id)).size).toBe(3);
});

it('lists no one else’s sessions, and no ids, cookies, or addresses', async () => {
  const user = await api.createUser();
  await api.createUser();
  const { text } = await user.get(PATH);
  expect(await list(user)).toHaveLength(1);
  const sid = user.cookies.get('sid') ?? '';
  for (const secret of [sid, hashSessionId(sid), '127.0.0.1', user.email]) expect(text).not.toContain(secret);
});

it('ends the other sessions of the user only, and this one continues', async () => {
  const user = await api.createUser();
  const stranger = await api.createUser();
  const other = await signIn(user.email);
  expect((await user.request('DELETE', PATH)).status).toBe(200);
  expect((await other.get(PATH)).status).toBe(401);
  expect((await stranger.get(PATH)).status).toBe(200);
  expect(await list(user)).toMatchObject([{ current: true }]);
});

it('ends one other session of the user by its id in the list', async () => {
  const user = await api.createUser();
  const other = await signIn(user.email);
  const third = await signIn(user.email);
  const id = (await list(other)).find(({ current }) => current)?.id ?? '';
  expect((await user.request('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await other.get(PATH)).status).toBe(401);
  expect((await third.get(PATH)).status).toBe(200);
  expect(await list(user)).toHaveLength(2);
  expect((await user.request('DELETE', `${PATH}/${id}`)).status).toBe(404);
});

it('ends neither its own session nor one of another user by an id', async () => {
  const user = await api.createUser();
  const stranger = await api.createUser();
  const [own] = await list(user);
  const [foreign] = await list(stranger);
  for (const id of [own?.id, foreign?.id, hashSessionId(user.cookies.get('sid') ?? '')]) {
    const response = await user.request('DELETE', `${PATH}/${id ?? ''}`);
    expect([response.status, response.body['code']]).toEqual([404, 'unknown-session']);
  }
  expect((await user.get(PATH)).status).toBe(200);
  expect((await stranger.get(PATH)).status).toBe(200);
});

it('requires a session', async () => {
  expect((await api.createVisitor().get(PATH)).status).toBe(401);
  expect((await api.createVisitor().request('DELETE', PATH)).status).toBe(401);
  const { id } = REQUEST_EXAMPLES.endSession.params;
  expect((await api.createVisitor().request('DELETE', `${PATH}/${id}`)).status).toBe(401);
});
