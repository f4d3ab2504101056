import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const favorite = { searchTerm: 'Costco' };
const TOGGLE_PATH = '/api/user/favorites/toggle';

describe('signing out', () => {
  const same = { 'sec-fetch-site': 'same-origin' };

  it('ends the session on the server, so a copied cookie is invalid', async () => {
    const client = await api.createUser();
    const copy = createApiClient(api.url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const response = await client.get('/api/logout', same);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/landing');
    expect([...client.cookies.keys()]).toEqual([]);
    expect((await copy.post(TOGGLE_PATH, favorite)).status).toBe(401);
  });

  it("isn't undone by a concurrent request", async () => {
    const client = await api.createUser();
    const copy = createApiClient(api.url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    api.now = new Date(Date.now() + 2 * 60 * 60 * 1000);
    const get = vi.spyOn(api.vault.sessions, 'get');
    const late = request(`${api.url}${TOGGLE_PATH}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
    });
    const ended = once(late, 'response');
    late.write('{"searchTerm":');
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    await client.get('/api/logout', same);
    late.end('"Costco"}');
    await ended;
    expect((await copy.post(TOGGLE_PATH, favorite)).status).toBe(401);
    api.now = undefined;
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same owner', { 'sec-fetch-site': 'same-site' }],
    [
      'a redirect of a different site, reached from our page',
      { 'sec-fetch-site': 'cross-site', referer: 'OWN' },
    ],
    ['the address bar or an email', { 'sec-fetch-site': 'none' }],
    ['an unknown origin', {}],
    ['a page of a different origin', { referer: 'https://elsewhere.example/api/logout' }],
    ['the Referer "null"', { referer: 'null' }],
  ])('asks for confirmation after %s', async (_, origin) => {
    const client = await api.createUser();
    const headers = { ...origin, ...(origin['referer'] === 'OWN' ? { referer: `${api.url}/` } : {}) };
    const response = await client.get('/api/logout', headers);
    expect(response.status).toBe(200);
    expect(response.text).toContain('Sign out of Tapwise?');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(response.text) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
    expect((await client.request('HEAD', '/api/logout')).status).toBe(200);
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(200);
  });

  it('is confirmed by the form of that page only', async () => {
    const client = await api.createUser();
    expect(client.cookies.get('signed-in')).toBe('1');
    const page = await client.get('/api/logout');
    expect(page.text).toContain('<form method="post" action="/api/logout">');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    // Without a Referer, browsers send the Origin of a form as null.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
    const elsewhere = await client.post('/api/logout', undefined, {
      ...form,
      origin: 'https://elsewhere.example',
    });
    expect(elsewhere.status).toBe(403);
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(200);
    const response = await client.post('/api/logout', undefined, { ...form, origin: api.url });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/landing']);
    expect(client.cookies.has('signed-in')).toBe(false);
  });

  it('accepts our own Referer if the browser sends no Sec-Fetch-Site', async () => {
    const client = await api.createUser();
    const response = await client.get('/api/logout', { referer: `${api.url}/profile` });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/landing']);
    expect(client.cookies.has('signed-in')).toBe(false);
  });

  it('also redirects a visitor to the landing page', async () => {
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await api.createVisitor().get('/api/logout', headers);
      expect(response.headers.get('location')).toBe('/landing');
      // Another site's request has no session, so the signed-in cookie remains.
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('has a companion route that redirects to the sign-in page', async () => {
    const response = await api.createVisitor().get('/api/login');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
  });
});
