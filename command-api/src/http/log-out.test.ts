import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiClient } from './testing/api-client';
import { startApi, type RunningApi } from './testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const favorite = { searchTerm: 'Costco' };
const TOGGLE = '/api/user/favorites/toggle';

describe('logging out', () => {
  const same = { 'sec-fetch-site': 'same-origin' };

  it('ends the session on the server: a copied cookie is dead', async () => {
    const client = await api.user();
    const copy = apiClient(api.url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const answer = await client.get('/api/logout', same);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/landing');
    expect([...client.cookies.keys()]).toEqual([]);
    expect((await copy.post(TOGGLE, favorite)).status).toBe(401);
  });

  it('is not undone by a request that was on its way', async () => {
    const client = await api.user();
    const copy = apiClient(api.url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    api.now = new Date(Date.now() + 2 * 60 * 60 * 1000);
    const get = vi.spyOn(api.vault.sessions, 'get');
    const late = request(`${api.url}${TOGGLE}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
    });
    const ended = once(late, 'response');
    late.write('{"searchTerm":');
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    await client.get('/api/logout', same);
    late.end('"Costco"}');
    await ended;
    expect((await copy.post(TOGGLE, favorite)).status).toBe(401);
    api.now = undefined;
  });

  it('asks first when another site led here', async () => {
    const client = await api.user();
    for (const site of ['cross-site', 'same-site']) {
      const answer = await client.get('/api/logout', { 'sec-fetch-site': site });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Log out of Tapwise?');
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(answer.text) ?? [];
      const digest = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
    }
    expect((await client.ask('HEAD', '/api/logout')).status).toBe(200);
    expect((await client.post(TOGGLE, favorite)).status).toBe(200);
  });

  it('obeys the address bar, which no other site can type into', async () => {
    const client = await api.user();
    expect(client.cookies.get('signed-in')).toBe('1');
    const answer = await client.get('/api/logout', { 'sec-fetch-site': 'none' });
    expect(answer.headers.get('location')).toBe('/landing');
    expect(client.cookies.has('signed-in')).toBe(false);
  });

  it('leads a visitor to the landing page too', async () => {
    expect((await api.visitor().get('/api/logout')).headers.get('location')).toBe('/landing');
  });

  it('has a neighbour that leads to the login page', async () => {
    const answer = await api.visitor().get('/api/login');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  });
});
