import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COST_LIMITS } from '@tapwise/contracts/http/rate-limits';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

const PUBLIC_URL = 'https://cards.example.com';
let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ publicUrl: PUBLIC_URL });
});
beforeEach(() => {
  api.now = new Date('2026-11-23T10:00:00.000Z');
});
afterAll(() => api.stop());

const PREFERRED_CARD = 'chase-sapphire-preferred';
/** Otherwise, `fetch` asks for a full response. */
const REVALIDATION_HEADERS = { 'cache-control': 'max-age=0' };
const SITE_HOST = { host: 'cards.example.com' };

async function createUser() {
  const user = await api.createUser();
  await user.post('/api/user/cards', { cardId: PREFERRED_CARD });
  await user.request('PUT', `/api/user/cards/${PREFERRED_CARD}/details`, {
    body: { openedOn: '2025-12-10' },
  });
  return user;
}

/** The path of the new feed. */
async function createFeed(user: ApiClient, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await user.request('POST', '/api/user/calendar', { headers });
  expect(status).toBe(201);
  return new URL(String(body['url'])).pathname;
}

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.url}${path}`, { method, headers: { ...SITE_HOST, ...headers } });
const readStatus = async (path: string) => (await read(path)).status;

async function listSummaries(path: string): Promise<string[]> {
  const response = await read(path);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { startDate, summary } = new ICAL.Event(event);
    return `${startDate.toString()} ${summary}`;
  });
}

describe('POST /api/user/calendar', () => {
  it('returns a link with a secret of 256 bits, which opens the feed without a cookie', async () => {
    const user = await createUser();
    const { status, body } = await user.post('/api/user/calendar');
    expect([status, body]).toEqual([
      201,
      {
        url: expect.stringMatching(/^https:\/\/cards\.example\.com\/calendar\/[\w-]{43}\.ics$/) as string,
        createdAt: '2026-11-23T10:00:00.000Z',
      },
    ]);
    expect(await listSummaries(new URL(String(body['url'])).pathname)).toEqual([
      '2026-12-10 $95 annual fee on Chase Sapphire Preferred',
      '2027-09-30 A rate on Chase Sapphire Preferred ends',
    ]);
  });

  it('replaces the link: the earlier one stops working', async () => {
    const user = await createUser();
    const first = await createFeed(user);
    const second = await createFeed(user);
    expect(second).not.toBe(first);
    expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200]);
  });

  it('returns the same link for the same Idempotency-Key, and never that of another user', async () => {
    const key = { 'idempotency-key': v7() };
    const user = await createUser();
    const first = await createFeed(user, key);
    expect(await createFeed(user, key)).toBe(first);
    expect(await createFeed(await createUser(), key)).not.toBe(first);
    expect(await readStatus(first)).toBe(200);
  });

  it("isn't for visitors", async () => {
    const visitor = api.createVisitor();
    expect((await visitor.get('/api/user/calendar')).status).toBe(401);
    expect((await visitor.post('/api/user/calendar')).status).toBe(401);
    expect((await visitor.request('DELETE', '/api/user/calendar')).status).toBe(401);
  });
});

describe('GET /api/user/calendar', () => {
  it('says whether there is a feed, without its link', async () => {
    const user = await createUser();
    const readFeed = async () => (await user.get('/api/user/calendar')).body;
    expect(await readFeed()).toEqual({ createdAt: null });
    await createFeed(user);
    expect(await readFeed()).toEqual({ createdAt: '2026-11-23T10:00:00.000Z' });
    await user.request('DELETE', '/api/user/calendar');
    expect(await readFeed()).toEqual({ createdAt: null });
  });
});

describe('DELETE /api/user/calendar', () => {
  it('revokes the link of this user only, once or several times', async () => {
    const user = await createUser();
    const path = await createFeed(user);
    const other = await createFeed(await createUser());
    for (const time of [1, 2]) {
      const { status, body } = await user.request('DELETE', '/api/user/calendar');
      expect([time, status, body]).toEqual([
        time,
        200,
        { success: true, message: 'The link of your calendar feed no longer works.' },
      ]);
    }
    expect([await readStatus(path), await readStatus(other)]).toEqual([404, 200]);
  });

  it('is part of deleting the account', async () => {
    const user = await createUser();
    const path = await createFeed(user);
    expect((await user.request('DELETE', '/api/user', { body: { password: 'secret-1' } })).status).toBe(200);
    expect(await readStatus(path)).toBe(404);
  });
});

describe('GET /calendar/:secret.ics', () => {
  it('is a private iCalendar file that sets no cookie and leaves no secret in the log', async () => {
    const path = await createFeed(await createUser());
    const response = await read(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('set-cookie')).toBeNull();
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    await read(path.replace('.ics', 'x.ics'));
    expect(api.logged.join('\n')).not.toContain(secret);
    expect(api.logged.join('\n')).toContain('"route":"calendar"');
  });

  it('responds to HEAD, and with 304 as long as nothing changes', async () => {
    const user = await createUser();
    const path = await createFeed(user);
    const response = await read(path);
    const etag = response.headers.get('etag') ?? '';
    expect((await response.text()).length).toBeGreaterThan(100);
    const head = await read(path, {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const again = await read(path, { 'if-none-match': etag, ...REVALIDATION_HEADERS });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await user.request('DELETE', `/api/user/cards/${PREFERRED_CARD}`);
    expect((await read(path, { 'if-none-match': etag, ...REVALIDATION_HEADERS })).status).toBe(200);
  });

  it('leaves out kinds of reminders that are turned off', async () => {
    const user = await createUser();
    const path = await createFeed(user);
    await user.request('PUT', '/api/user/reminders', { body: { kinds: { 'annual-fee': false } } });
    expect(await listSummaries(path)).toEqual(['2027-09-30 A rate on Chase Sapphire Preferred ends']);
  });

  it('is 404 for any other secret, and 405 for other methods', async () => {
    const path = await createFeed(await createUser());
    for (const other of ['x', 'x'.repeat(43), path.slice(10, -5), '%20', 'x'.repeat(5000), "'--"]) {
      const response = await read(`/calendar/${other}.ics`);
      expect([other, response.status]).toEqual([other, 404]);
    }
    for (const other of ['/calendar/', '/calendar/x', '/calendar', `${path}/x`, path.replace('.ics', '')])
      expect([other, await readStatus(other)]).toEqual([other, 404]);
    expect((await read(path, {}, 'POST')).status).toBe(405);
  });

  it('is limited per address', async () => {
    const limited = await startApi({ hasRateLimits: true });
    const { attempts } = COST_LIMITS.calendar;
    const request = () => fetch(`${limited.url}/calendar/made-up.ics`);
    for (let sent = 0; sent < attempts; sent += 1) expect((await request()).status).toBe(404);
    const { status, headers } = await request();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    await limited.stop();
  });
});
