import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi({ hasRateLimits: true });
});
afterEach(() => api.stop());

const ALL_SCOPES: readonly TokenScope[] = ['read', 'ask', 'record'];
const create = (
  client: ApiClient,
  name = 'Shortcuts',
  scopes: readonly unknown[] = ALL_SCOPES,
  key: string = v7(),
) =>
  client.request('POST', '/api/user/tokens', { body: { name, scopes }, headers: { 'idempotency-key': key } });
async function createToken(client: ApiClient, scopes: readonly TokenScope[] = ALL_SCOPES) {
  const { body } = await create(client, 'Shortcuts', scopes);
  return { id: String(body['id']), token: String(body['token']) };
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
const call = (token: string, { method, path, body, headers = {} }: Call) =>
  api.createVisitor().request(method, path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
const READ_REQUEST = { method: 'GET', path: '/api/user/reminders' };

it('a token is shown once, listed without its text, and stored only as a hash', async () => {
  const user = await api.createUser();
  const response = await create(user);
  const { id, token } = response.body;
  expect([response.status, response.body]).toEqual([
    201,
    { id, name: 'Shortcuts', scopes: ALL_SCOPES, token },
  ]);
  expect(token).toMatch(/^tw_[\w-]{43}$/);
  const list = await user.get('/api/user/tokens');
  expect(JSON.parse(list.text)).toEqual([
    { id, name: 'Shortcuts', scopes: ALL_SCOPES, createdAt: expect.any(String) as string },
  ]);
  const stored = JSON.stringify(await api.vault.accessTokens.findByHash('unknown')) + list.text;
  expect(stored).not.toContain(token);
  await call(String(token), READ_REQUEST);
  expect(api.logged.join('')).not.toContain(token);
});

it('a repeated request returns the same token, and its key is rejected for a different one', async () => {
  const user = await api.createUser();
  const key = v7();
  const first = await create(user, 'Shortcuts', ALL_SCOPES, key);
  const again = await create(user, 'Shortcuts', ALL_SCOPES, key);
  expect(again.body).toEqual(first.body);
  expect((await create(user, 'Other', ALL_SCOPES, key)).status).toBe(422);
});

it.each([
  ['an empty name', ' ', ALL_SCOPES],
  ['no scope', 'Shortcuts', []],
  ['an unknown scope', 'Shortcuts', ['admin']],
  ['a repeated scope', 'Shortcuts', ['read', 'read']],
])('rejects %s', async (_, name, scopes) => {
  expect((await create(await api.createUser(), name, scopes)).status).toBe(400);
});

it('a user can have 20 tokens', async () => {
  const user = await api.createUser();
  for (let count = 0; count < 20; count += 1) expect((await create(user)).status).toBe(201);
  const tooMany = await create(user);
  expect([tooMany.status, tooMany.body['code']]).toEqual([409, 'token-limit-reached']);
});

it("a token isn't created for an account that is deleted at the same time", async () => {
  const user = await api.createUser();
  const { accessTokens } = api.vault;
  vi.spyOn(accessTokens, 'create').mockImplementationOnce(async (token) => {
    await api.vault.forgetting.begin(token.userId);
    return accessTokens.create(token);
  });
  const response = await create(user);
  expect([response.status, response.body['code']]).toEqual([401, 'signed-out']);
});

it('a token allows what its scopes allow, and nothing else', async () => {
  const user = await api.createUser();
  const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Costco' };
  const calls = [
    READ_REQUEST,
    { method: 'POST', path: '/api/recommend', body: { location: 'Costco' } },
    { method: 'POST', path: '/api/purchases', body: purchase },
  ];
  for (const [index, scope] of ALL_SCOPES.entries()) {
    const { token } = await createToken(user, [scope]);
    for (const [position, request] of calls.entries()) {
      const { status } = await call(token, request);
      expect(status === 403, `${scope}: ${request.path}`).toBe(index !== position);
    }
  }
});

it.each([
  ['POST', '/api/user/tokens', { name: 'Another', scopes: ALL_SCOPES }],
  ['DELETE', '/api/user/tokens/q83vEjRWeJASNFZ4mrze8Q', undefined],
  ['DELETE', '/api/user/sessions', undefined],
  ['DELETE', '/api/user/sessions/Nq3dJ0mWcT7yXb2LrVfKpEoZ5uHsGiA8QwR1tYjD4xM', undefined],
  ['PUT', '/api/user/password', { currentPassword: 'secret-1', newPassword: 'changed-1' }],
  ['PUT', '/api/user/email', { email: 'new@example.com', password: 'secret-1' }],
  ['DELETE', '/api/user', { password: 'secret-1' }],
  ['POST', '/api/user/cards', { cardId: 'amex-gold' }],
  ['POST', '/api/user/what-if', {}],
])('a token never allows %s %s', async (method, path, body) => {
  const { token } = await createToken(await api.createUser());
  const response = await call(token, { method, path, body });
  expect([response.status, response.body['code']]).toEqual([403, 'missing-scope']);
});

it.each(['Bearer', 'Bearer tw_short', `Bearer tw_${'x'.repeat(43)}`, 'Basic', 'tw_token', ''])(
  'rejects "%s" even if the request has a session',
  async (authorization) => {
    const user = await api.createUser();
    const response = await user.request(READ_REQUEST.method, READ_REQUEST.path, {
      headers: { authorization },
    });
    expect([response.status, response.body['code']]).toEqual([401, 'invalid-token']);
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  },
);

it('a route ignores the password of a proxy in front of Tapwise', async () => {
  const user = await api.createUser();
  const headers = { authorization: 'Basic YTpi' };
  expect((await user.request(READ_REQUEST.method, READ_REQUEST.path, { headers })).status).toBe(200);
  const visitor = await api.createVisitor().request(READ_REQUEST.method, READ_REQUEST.path, { headers });
  expect(visitor.status).toBe(401);
});

it('a token needs neither a cookie nor an origin of its own', async () => {
  const user = await api.createUser();
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
  const { token } = await createToken(user);
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const response = await call(token, {
    method: 'POST',
    path: '/api/recommend',
    body: { location: 'Costco' },
    headers,
  });
  expect(response.status).toBe(200);
});

it('a token is named in the metadata of its events, by its id', async () => {
  const user = await api.createUser();
  const { token, id } = await createToken(user);
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
  const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Costco', purchasedOn: '2026-11-20' };
  api.now = new Date('2026-11-21T10:00:00.000Z');
  expect((await call(token, { method: 'POST', path: '/api/purchases', body: purchase })).status).toBe(201);
  const me = await user.request('PUT', '/api/user/goals', { body: { goals: ['travel'] } });
  const userId = UserId.parse((me.body['user'] as { id: string }).id);
  const { events } = await api.store.read(streams.ledger(userId, 2026));
  expect(events.map((event) => 'metadata' in event && event.metadata.tokenId)).toEqual([id]);
  const { events: others } = await api.store.read(streams.wallet(userId));
  expect(others.map((event) => 'metadata' in event && event.metadata.tokenId)).toEqual([undefined]);
});

it('a token is limited to 60 requests a minute', async () => {
  const user = await api.createUser();
  const { token } = await createToken(user);
  const other = await createToken(user);
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await call(token, READ_REQUEST)).status);
  expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
  const limited = await call(token, READ_REQUEST);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(other.token, READ_REQUEST)).status).toBe(200);
});

it('a token stops working once it is revoked, which only its owner can do', async () => {
  const user = await api.createUser();
  const stranger = await api.createUser();
  const { token, id } = await createToken(user);
  expect((await stranger.request('DELETE', `/api/user/tokens/${id}`)).status).toBe(404);
  expect((await call(token, READ_REQUEST)).status).toBe(200);
  expect((await user.request('DELETE', `/api/user/tokens/${id}`)).status).toBe(200);
  expect((await call(token, READ_REQUEST)).status).toBe(401);
});

it('a token survives a changed password, and ends with the account', async () => {
  const user = await api.createUser();
  const { token } = await createToken(user);
  const change = { currentPassword: 'secret-1', newPassword: 'changed-1' };
  expect((await user.request('PUT', '/api/user/password', { body: change })).status).toBe(200);
  expect((await call(token, READ_REQUEST)).status).toBe(200);
  await user.request('DELETE', '/api/user', { body: { password: 'changed-1' } });
  expect((await call(token, READ_REQUEST)).status).toBe(401);
});

it('a token opens no admin route, and isn’t counted as a guess of the admin key', async () => {
  const { token } = await createToken(await api.createUser());
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const response = await call(token, {
      method: 'POST',
      path: '/api/admin/pricing',
      body: { planType: 'monthly', price: '2.99' },
    });
    expect([response.status, response.body['code']]).toEqual([403, 'missing-scope']);
  }
});
