import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { type RouteNameOf, routes } from '@tapwise/contracts/http/routes';
import { Problem } from '@tapwise/contracts/http/schemas/fields';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { SESSION_ABSOLUTE_MS } from '@tapwise/platform/server/security/session-cookie';
import { createAccountDoc, createRecommendationDoc, NOW, toUuid, USER_ID } from '../testing/documents';
import { ADMIN_KEY, createSessionCookies, SESSION_KEYS, startQueryServer } from '../testing/query-server';

const toPath = (name: RouteNameOf<'query'>) =>
  routes[name].path.replace(':token', 'a-token').replace(':cardId', 'gold').replace(':id', toUuid(1));
const listQueries = (access: string) =>
  Object.entries(routes)
    .filter(([, route]) => route.service === 'query' && route.access === access)
    .map(([name]) => name as RouteNameOf<'query'>);
const getProblem = async (response: Response) => Problem.parse(await response.json());

let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
});
afterEach(() => server.close());

/** A session id of realistic length. */
const OWN_SESSION_ID = 'mine'.padEnd(22, '-');

describe('access', () => {
  it.each(listQueries('user'))('%s rejects signed-out callers', async (name) => {
    const response = await server.get(toPath(name));
    expect(response.status).toBe(401);
    expect((await getProblem(response)).message).toBe('Please sign in.');
  });

  it.each(listQueries('user'))('%s responds to signed-in users', async (name) => {
    server.vault.addProfile(USER_ID, 'Ada', 'ada@example.com');
    server.views.put(recommendations, [createRecommendationDoc(1)]);
    server.views.put(catalog, [createCatalogDoc('gold')]);
    const response = await server.get(toPath(name), server.signIn(USER_ID));
    expect(response.status).toBe(200);
    const { response: schema }: Route = routes[name];
    schema?.parse(await response.json());
    expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
  });

  it.each(listQueries('admin'))('%s requires the admin key', async (name) => {
    server.views.put(accounts, [createAccountDoc(USER_ID)]);
    server.views.put(catalog, [createCatalogDoc('gold')]);
    const getWith = (headers: Record<string, string>) => server.get(toPath(name), headers);
    expect((await getWith({})).status).toBe(401);
    expect((await getWith(server.signIn(USER_ID))).status).toBe(401);
    expect((await getWith({ Authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await getWith({ Authorization: ADMIN_KEY })).status).toBe(401);
    expect((await getWith({ Authorization: `Bearer ${ADMIN_KEY}` })).status).toBe(200);
  });

  it.each(listQueries('public'))('%s responds to anyone', async (name) => {
    expect((await server.get(toPath(name))).status).toBe(200);
  });

  it('rejects a session cookie that is unsigned or signed with a different key', async () => {
    server.vault.addSession(OWN_SESSION_ID, { userId: USER_ID, signedInAt: Date.parse(NOW) });
    const getStatus = async (Cookie: string) => (await server.get('/api/user/cards', { Cookie })).status;
    expect(await getStatus(`sid=${OWN_SESSION_ID}`)).toBe(401);
    expect(await getStatus(createSessionCookies(OWN_SESSION_ID, 'another-key'))).toBe(401);
    expect(await getStatus(createSessionCookies(OWN_SESSION_ID, SESSION_KEYS[1]))).toBe(200);
    expect(await getStatus(createSessionCookies(OWN_SESSION_ID))).toBe(200);
  });

  it('ends every session after 30 days', async () => {
    const expiresAt = Date.parse(NOW) + 2 * SESSION_ABSOLUTE_MS;
    server.vault.addSession(OWN_SESSION_ID, { userId: USER_ID, signedInAt: Date.parse(NOW), expiresAt });
    const headers = { Cookie: createSessionCookies(OWN_SESSION_ID) };
    expect((await server.get('/api/user/cards', headers)).status).toBe(200);
    server.setClock(new Date(Date.parse(NOW) + SESSION_ABSOLUTE_MS).toISOString());
    expect((await server.get('/api/user/cards', headers)).status).toBe(401);
  });
});

describe('other requests', () => {
  it('rejects an unknown path with 404 as JSON', async () => {
    const response = await server.get('/api/no-such-thing');
    expect(response.status).toBe(404);
    expect(await getProblem(response)).toMatchObject({ code: 'unknown-path' });
  });

  it('rejects another method with 405 and lists the allowed ones', async () => {
    const response = await fetch(`${server.url}/api/user/insights`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await getProblem(response)).message).not.toBe('');
  });

  it.each(['limit=0', 'limit=x', 'limit=1&limit=2', 'limit=', 'limit=1.5', 'limit=9999'])(
    'names the field that is wrong: %s',
    async (query) => {
      const response = await server.get(`/api/user/search-history?${query}`, server.signIn(USER_ID));
      expect(response.status).toBe(400);
      expect(await getProblem(response)).toMatchObject({ field: 'limit' });
    },
  );

  it('rejects text that is too long', async () => {
    const response = await server.get(
      `/api/credit-cards/search?q=${'x'.repeat(101)}`,
      server.signIn(USER_ID),
    );
    expect(response.status).toBe(400);
    expect(await getProblem(response)).toMatchObject({ field: 'q' });
  });

  it('responds to an error with the request id only, and logs it', async () => {
    server.breakWith(new Error('no such thing'));
    const response = await server.get('/api/user/cards', server.signIn(USER_ID));
    expect(response.status).toBe(500);
    const problem = await getProblem(response);
    expect(problem.message).not.toContain('no such thing');
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    expect(
      server.logged.some(
        (line) => line.includes(String(problem.requestId)) && line.includes('no such thing'),
      ),
    ).toBe(true);
  });

  it('responds to damaged read models with 503 and the request id only, and logs it', async () => {
    server.views.db.exec(`DROP TABLE ${wallets.collection}`);
    const response = await server.get('/api/user/cards', server.signIn(USER_ID));
    expect(response.status).toBe(503);
    const problem = await getProblem(response);
    expect(problem).toMatchObject({ code: 'store-damaged' });
    expect(problem.message).not.toContain('wallets');
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    expect(server.logged.some((line) => line.includes(String(problem.requestId)))).toBe(true);
  });

  it('rejects a malformed URL and keeps running', async () => {
    const response = await server.get('/api/auth/verify-reset-token/%E0%A4%A');
    expect([200, 400, 404]).toContain(response.status);
    await response.json();
  });

  it('sends headers that forbid framing, sniffing, and caching', async () => {
    const { headers } = await server.get('/api/user/cards', server.signIn(USER_ID));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('keeps names, addresses, cookies, tokens, and typed text out of the log', async () => {
    server.vault.addProfile(USER_ID, 'Canary Name', 'canary@example.com');
    const headers = server.signIn(USER_ID);
    await server.get('/api/auth/user', headers);
    await server.get('/api/search/enhanced-suggestions?q=canary-text', headers);
    await server.get('/api/auth/verify-reset-token/canary-token');
    await server.get('/api/admin/users', { Authorization: 'Bearer canary-key' });
    const log = server.logged.join('\n');
    expect(log).toContain('currentUser');
    expect(log).not.toMatch(/canary|session-1|sid/i);
  });
});
