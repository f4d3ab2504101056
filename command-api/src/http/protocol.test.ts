import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { type RunningApi, startApi } from './testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('every response', () => {
  it('is JSON with a message, even for an unknown path', async () => {
    const response = await api.createVisitor().get('/api/no-such-thing');
    expect(response.status).toBe(404);
    expect(response.body['message']).toBe('Page not found.');
  });

  it('lists the allowed methods of a path with 405', async () => {
    const response = await api.createVisitor().request('DELETE', '/api/user/cards');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST, HEAD');
    expect(response.body).toHaveProperty('message');
  });

  it('has a request id, and keeps a valid one of the caller', async () => {
    const withOwnId = await api.createVisitor().get('/api/x', { 'x-request-id': 'my-id.1' });
    expect(withOwnId.headers.get('x-request-id')).toBe('my-id.1');
    const withCreatedId = await api.createVisitor().get('/api/x', { 'x-request-id': 'not a plain id' });
    expect(withCreatedId.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(withCreatedId.body['requestId']).toBe(withCreatedId.headers.get('x-request-id'));
  });

  it('forbids framing, sniffing, and caching', async () => {
    const { headers } = await api.createVisitor().get('/api/login');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('reports liveness and readiness', async () => {
    expect((await api.createVisitor().get('/healthz')).status).toBe(200);
    expect((await api.createVisitor().get('/readyz')).status).toBe(200);
  });
});

describe('a body', () => {
  const login = '/api/auth/login';

  it('is rejected with 415 if it isn’t sent as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const headers = { 'content-type': type };
      const response = await api
        .createVisitor()
        .request('POST', login, { raw: '{"email":"a@b.co"}', headers });
      expect(response.status).toBe(415);
      expect(response.body).toHaveProperty('message');
    }
  });

  it('is rejected with 415 in a different charset or if compressed', async () => {
    const rejected = [
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ];
    for (const headers of rejected) {
      const response = await api
        .createVisitor()
        .request('POST', login, { raw: '{"email":"a@b.co"}', headers });
      expect(response.status).toBe(415);
    }
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    const accepted = await api.createVisitor().request('POST', login, { raw: '{"email":"a@b.co"}', headers });
    expect(accepted.status).toBe(400);
  });

  it('is rejected with 413 above 64 kB, with or without Content-Length', async () => {
    const raw = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(65 * 1024) });
    expect((await api.createVisitor().request('POST', login, { raw })).status).toBe(413);
    const options: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([raw]).stream(),
      duplex: 'half',
    };
    const chunked = await fetch(api.url + login, options);
    expect(chunked.status).toBe(413);
  });

  it('is rejected with 413 at any size, and the connection stays usable', async () => {
    const raw = 'x'.repeat(40 * 1024 * 1024);
    for (let time = 0; time < 2; time += 1) {
      const response = await api.createVisitor().request('POST', login, { raw });
      expect(response.status).toBe(413);
      expect(response.body).toMatchObject({ code: 'body-too-large' });
    }
  });

  it('is rejected with 400 if it isn’t JSON or UTF-8, or contains __proto__', async () => {
    for (const raw of ['{', 'null,', '{"__proto__":{"isAdmin":true}}', '{"a":{"\\u005f_proto__":1}}']) {
      const response = await api.createVisitor().request('POST', login, { raw });
      expect(response.status).toBe(400);
      expect(response.body).toHaveProperty('message');
    }
    const broken = await fetch(api.url + login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    expect(broken.status).toBe(400);
  });

  it('is rejected with 400 if it is nested too deeply', async () => {
    const user = await api.createUser();
    for (const depth of [65, 3_000, 30_000]) {
      const raw = `{"cardId":"amex-gold","amount":"1","storeName":"Costco","rewardEarned":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const response = await user.request('POST', '/api/purchases', { raw });
      expect(response.status).toBe(400);
      expect(response.body['code']).toMatch(
        depth === 65 ? /^json-too-deep$/ : /^(json-too-deep|invalid-json)$/,
      );
    }
  });

  it('is rejected with 400 and the field if it doesn’t match the schema', async () => {
    const response = await api
      .createVisitor()
      .post('/api/auth/signup', { name: '  ', email: 'a@b.co', password: '123456' });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: 'Please fill in all fields.', field: 'name' });
    const missing = await (await api.createUser()).post('/api/user/cards', {});
    expect(missing.body).toMatchObject({ message: 'cardId is required.', field: 'cardId' });
  });
});

describe('other methods', () => {
  it.each(['OPTIONS', 'PATCH', 'PROPFIND'])(
    '%s gets the allowed methods and no CORS headers',
    async (method) => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const response = await api.createVisitor().request(method, '/api/auth/login', { headers });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('HEAD responds as GET without a body, and doesn’t sign out', async () => {
    const user = await api.createUser();
    const response = await user.request('HEAD', '/api/login');
    expect([response.status, response.text]).toEqual([302, '']);
    expect((await user.request('HEAD', '/api/logout')).status).toBe(200);
    expect((await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' })).status).toBe(200);
  });
});

describe('another site', () => {
  it("can't make a browser change anything", async () => {
    const user = await api.createUser();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin, cross-site' },
      { origin: 'https://evil.example' },
      { origin: `${api.url}, https://evil.example` },
      { origin: 'null' },
    ]) {
      const response = await user.post('/api/user/cards', { cardId: 'amex-gold' }, headers);
      expect(response.status).toBe(403);
      expect(response.body['code']).toBe('cross-site-request');
    }
  });
});

it('a command from our own page is accepted', async () => {
  const user = await api.createUser();
  const headers = { 'sec-fetch-site': 'same-origin', origin: api.url };
  const response = await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' }, headers);
  expect(response.status).toBe(200);
});

describe('behind an https proxy', () => {
  it('sets Secure cookies, and recognizes its public address', async () => {
    const secure = await startApi({ publicUrl: 'https://cards.example.com' });
    const body = { name: 'Ada', email: 'ada@example.com', password: 'secret-1' };
    const response = await secure
      .createVisitor()
      .post('/api/auth/signup', body, { origin: 'https://cards.example.com' });
    expect(response.status).toBe(201);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    expect(response.headers.get('strict-transport-security')).toBeTruthy();
    await secure.stop();
  });
});

describe('an error', () => {
  it('is a 500 with the request id only; the log has the details', async () => {
    const broken = await startApi();
    const user = await broken.createUser();
    await broken.store.close();
    const response = await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' });
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: response.headers.get('x-request-id'),
    });
    expect(broken.logged.some((line) => line.includes(String(response.body['requestId'])))).toBe(true);
    await broken.stop();
  });

  it('is a 503 with a retry time if a store is unavailable, without its name', async () => {
    const waiting = await startApi();
    const user = await waiting.createUser();
    waiting.store.read = () =>
      Promise.reject(new StoreUnavailable("The log at log.internal doesn't respond"));
    const response = await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.body).toMatchObject({ code: 'store-unavailable' });
    expect(JSON.stringify(response.body)).not.toContain('internal');
    expect(waiting.logged.some((line) => line.includes('log.internal'))).toBe(true);
    await waiting.stop();
  });
});

describe('the log', () => {
  it('contains no address, password, name, token, or cookie', async () => {
    const client = api.createVisitor();
    const secrets = { name: 'Canary Name', email: 'canary@example.com', password: 'canary-password' };
    await client.post('/api/auth/signup', secrets);
    await client.post('/api/auth/login', { email: secrets.email, password: 'canary-wrong' });
    await client.post('/api/auth/forgot-password', { email: secrets.email });
    await client.post('/api/auth/reset-password', { token: 'canary-token', newPassword: secrets.password });
    await client.get('/api/auth/signup?email=canary%40example.com');
    const log = api.logged.join('');
    expect(log).toContain('"route":"signUp"');
    expect(log.toLowerCase()).not.toContain('canary');
    for (const name of ['sid', 'sid.sig', 'after'])
      expect(client.cookies.get(name)?.length).toBeGreaterThan(16);
    for (const value of [...client.cookies.values()].filter(({ length }) => length > 16))
      expect(log).not.toContain(value);
  });
});
