import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@tapwise/platform/server/security/session-cookie';
import { NOW, USER_ID } from '../testing/documents';
import { startQueryServer } from '../testing/query-server';
import { createSessionIdReader } from './signed-in-user';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse(NOW);
let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

function readAt(now: number) {
  server.setClock(new Date(now).toISOString());
  return server.get('/api/user/cards', headers);
}
const getCookies = (response: Response) => response.headers.getSetCookie();

it('extends a session that only reads, until its thirtieth day', async () => {
  for (let day = 0; day < 30; day += 6) expect((await readAt(START + day * DAY_MS)).status).toBe(200);
  expect((await readAt(START + SESSION_ABSOLUTE_MS - 1)).status).toBe(200);
  expect((await readAt(START + SESSION_ABSOLUTE_MS)).status).toBe(401);
});

it('ends a session after seven idle days', async () => {
  await readAt(START + DAY_MS);
  expect((await readAt(START + DAY_MS + SESSION_IDLE_MS)).status).toBe(401);
});

it('extends the session and its cookie at most once an hour', async () => {
  expect(getCookies(await readAt(START + HOUR_MS - 1))).toEqual([]);
  const [cookie = '', signature = ''] = getCookies(await readAt(START + HOUR_MS));
  expect(cookie).toMatch(/^sid=session-1-+; path=\/; expires=.*; samesite=lax; httponly$/i);
  expect(signature).toMatch(/^sid\.sig=/);
  expect(getCookies(await readAt(START + 2 * HOUR_MS - 1))).toEqual([]);
  expect(getCookies(await readAt(START + 2 * HOUR_MS))).toHaveLength(2);
});

it('sends a Secure cookie if the public URL is https', async () => {
  const secure = await startQueryServer({ isHttps: true });
  const cookies = secure.signIn(USER_ID);
  secure.setClock(new Date(START + DAY_MS).toISOString());
  for (const cookie of getCookies(await secure.get('/api/user/cards', cookies)))
    expect(cookie).toMatch(/; secure/i);
  await secure.close();
});

it('stores the expiry where the command API reads it', async () => {
  await readAt(START + DAY_MS);
  const content = server.vault.db.prepare<[], string>('SELECT content FROM sessions').pluck().get() ?? '';
  expect(JSON.parse(content)).toMatchObject({ userId: USER_ID, _expire: START + DAY_MS + SESSION_IDLE_MS });
});

const ID = 'a'.repeat(22);
const SIGNATURE = 'b'.repeat(27);

/** The cookies of a request, as the library reads them. `verified` counts its signature checks. */
function createRequest(id: string | undefined, signature: string | undefined) {
  const verified = vi.fn();
  const get = (name: string, options?: { signed?: boolean }) => {
    if (options?.signed === true) verified();
    return name.endsWith('.sig') ? signature : id;
  };
  return {
    request: { cookies: { get } } as unknown as Parameters<ReturnType<typeof createSessionIdReader>>[0],
    verified,
  };
}

it('reads the id of a signed cookie and checks its signature once', () => {
  const read = createSessionIdReader();
  const { request, verified } = createRequest(ID, SIGNATURE);
  expect([read(request), read(request)]).toEqual([ID, ID]);
  expect(verified).toHaveBeenCalledTimes(1);
});

it.each([
  ['too long an id', 'a'.repeat(15_000), SIGNATURE],
  ['too short an id', 'a'.repeat(21), SIGNATURE],
  ['an id of other characters', `${'a'.repeat(21)}%`, SIGNATURE],
  ['too long a signature', ID, 'b'.repeat(15_000)],
  ['an empty signature', ID, ''],
  ['no signature', ID, undefined],
  ['no id', undefined, SIGNATURE],
])('neither checks nor caches a cookie with %s', (_, id, signature) => {
  const { request, verified } = createRequest(id, signature);
  expect(createSessionIdReader()(request)).toBeUndefined();
  expect(verified).not.toHaveBeenCalled();
});
