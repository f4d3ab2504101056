import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@tapwise/contracts/server/session-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AT, USER } from '../testing/documents';
import { startQueryServer } from '../testing/query-server';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse(AT);
let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER);
});
afterEach(() => server.close());

function readAt(at: number) {
  server.setClock(new Date(at).toISOString());
  return server.get('/api/user/cards', headers);
}
const cookiesOf = (response: Response) => response.headers.getSetCookie();

it('keeps a session that only reads, until its thirtieth day', async () => {
  for (let day = 0; day < 30; day += 6) expect((await readAt(START + day * DAY_MS)).status).toBe(200);
  expect((await readAt(START + SESSION_ABSOLUTE_MS - 1)).status).toBe(200);
  expect((await readAt(START + SESSION_ABSOLUTE_MS)).status).toBe(401);
});

it('ends a session that was not used for seven days', async () => {
  await readAt(START + DAY_MS);
  expect((await readAt(START + DAY_MS + SESSION_IDLE_MS)).status).toBe(401);
});

it('writes, and sends the cookie anew, at most once an hour', async () => {
  expect(cookiesOf(await readAt(START + HOUR_MS - 1))).toEqual([]);
  const [cookie = '', signature = ''] = cookiesOf(await readAt(START + HOUR_MS));
  expect(cookie).toMatch(/^sid=session-1-+; path=\/; expires=.*; samesite=lax; httponly$/i);
  expect(signature).toMatch(/^sid\.sig=/);
  expect(cookiesOf(await readAt(START + 2 * HOUR_MS - 1))).toEqual([]);
  expect(cookiesOf(await readAt(START + 2 * HOUR_MS))).toHaveLength(2);
});

it('sends a cookie that browsers return over https alone, where people come by https', async () => {
  const secure = await startQueryServer({ isHttps: true });
  const cookies = secure.signIn(USER);
  secure.setClock(new Date(START + DAY_MS).toISOString());
  for (const cookie of cookiesOf(await secure.get('/api/user/cards', cookies)))
    expect(cookie).toMatch(/; secure/i);
  await secure.close();
});

it('keeps the end where the command side looks for it', async () => {
  await readAt(START + DAY_MS);
  const content = server.vault.db.prepare<[], string>('SELECT content FROM sessions').pluck().get() ?? '';
  expect(JSON.parse(content)).toMatchObject({ userId: USER, _expire: START + DAY_MS + SESSION_IDLE_MS });
});
