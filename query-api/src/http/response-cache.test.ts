import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { SESSION_ABSOLUTE_MS } from '@tapwise/platform/server/security/session-cookie';
import { createWalletDoc, NOW, OTHER_USER_ID, USER_ID } from '../testing/documents';
import { ADMIN_KEY, createAfterHeader, type QueryServer, startQueryServer } from '../testing/query-server';

const CARDS = '/api/user/cards';
const START = Date.parse(NOW);
const HOUR_MS = 60 * 60 * 1000;

let server: QueryServer;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  server.views.put(catalog, [createCatalogDoc('plain-card')]);
  server.views.put(wallets, [createWalletDoc(USER_ID, ['plain-card'])]);
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

const setTime = (ms: number) => server.setClock(new Date(START + ms).toISOString());

async function countCached(): Promise<number> {
  const metrics = await server.get('/metrics', { Authorization: `Bearer ${ADMIN_KEY}` });
  const found = /^tapwise_cached_responses_total\{route="userCards",[^}]*\} (\d+)$/m.exec(
    await metrics.text(),
  );
  return Number(found?.[1] ?? 0);
}

/** The status of the response, and whether it came from the cache. */
async function read(path = CARDS, others: Record<string, string> = {}) {
  const before = await countCached();
  const response = await server.get(path, { ...headers, ...others });
  const text = await response.text();
  return { response, text, status: response.status, isCached: (await countCached()) > before };
}

describe('the response cache', () => {
  it('sends the same response again, with an id of its own', async () => {
    const first = await read();
    const second = await read();
    expect([first.isCached, second.isCached]).toEqual([false, true]);
    expect(second.text).toBe(first.text);
    expect(JSON.parse(second.text)).toHaveLength(1);
    const listFields = ({ headers: fields }: Response) =>
      [...fields].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect(listFields(second.response)).toEqual(listFields(first.response));
    const ids = [first, second].map(({ response }) => response.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
  });

  it('logs and counts a cached response like any other', async () => {
    await read();
    await read(CARDS, { 'X-Request-Id': 'mine-1' });
    const line = server.logged.find((text) => text.includes('"mine-1"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      route: 'userCards',
      status: 200,
      msg: 'request completed',
    });
    const metrics = await (await server.get('/metrics')).text();
    expect(metrics).toContain(
      'tapwise_http_requests_total{route="userCards",status="200",service="query-api"} 2',
    );
  });

  it('sees a write of anyone', async () => {
    await read();
    server.views.put(wallets, [createWalletDoc(USER_ID, [])]);
    expect(await read()).toMatchObject({ isCached: false, text: '[]' });
  });

  it('rejects a session that ended in the meantime', async () => {
    await read();
    server.vault.db.exec('DELETE FROM sessions');
    expect((await read()).status).toBe(401);
  });

  it('is valid until the next second, and not before it was computed', async () => {
    setTime(500);
    await read();
    setTime(999);
    expect((await read()).isCached).toBe(true);
    setTime(1_000);
    expect((await read()).isCached).toBe(false);
    setTime(999);
    expect((await read()).isCached).toBe(false);
  });

  it('ends with the session', async () => {
    server.vault.db.exec(`UPDATE sessions SET expires_at = ${String(START + SESSION_ABSOLUTE_MS)}`);
    setTime(SESSION_ABSOLUTE_MS - 2);
    await read();
    setTime(SESSION_ABSOLUTE_MS - 1);
    expect((await read()).isCached).toBe(true);
    setTime(SESSION_ABSOLUTE_MS);
    expect((await read()).status).toBe(401);
  });

  it('extends a session in time', async () => {
    setTime(HOUR_MS - 2);
    await read();
    setTime(HOUR_MS - 1);
    expect((await read()).isCached).toBe(true);
    setTime(HOUR_MS);
    expect((await read()).response.headers.getSetCookie()).not.toEqual([]);
  });

  it('keeps the responses to other users, paths, and positions apart', async () => {
    await read();
    expect((await read(CARDS, server.signIn(OTHER_USER_ID))).text).toBe('[]');
    expect((await read('/api/user/can-add-card')).text).toContain('canAddMoreCards');
    expect((await read(CARDS, createAfterHeader(toPosition(1)))).isCached).toBe(false);
  });

  it("doesn't keep a response that is behind", async () => {
    const behind = createAfterHeader(toPosition(9));
    for (const attempt of [await read(CARDS, behind), await read(CARDS, behind)]) {
      expect(attempt.response.headers.get('x-read-model')).toBe('behind');
      expect(attempt.isCached).toBe(false);
    }
  });

  it('neither keeps nor sends responses to requests with an Authorization header', async () => {
    await read();
    const withToken = { Authorization: 'Bearer tapwise_unknown' };
    expect((await read(CARDS, withToken)).status).toBe(401);
  });

  it('counts cached responses toward the limit of reads', async () => {
    const limited = await startQueryServer({ hasRateLimits: true });
    limited.views.put(wallets, []);
    const cookies = limited.signIn(USER_ID);
    const statuses = new Map<number, number>();
    for (let index = 0; index < 620; index += 1) {
      const { status } = await limited.get(CARDS, cookies);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [200, 600],
        [429, 20],
      ]),
    );
    await limited.close();
  });

  it('passes on the error of a store that fails', async () => {
    await read();
    server.breakWith(new Error('broken'));
    expect((await server.get(CARDS, headers)).status).toBe(500);
  });
});
