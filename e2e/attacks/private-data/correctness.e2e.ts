import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMPORTED_ROWS } from '@tapwise/contracts/http/body-limits';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { signInWith } from '../../support/browser/api-calls';
import { describeInBrowser } from '../../support/browser/journey';
import { createFakeClock, type FakeClock } from '../../support/fake-clock';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser } from '../../support/test-user';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const dataDir = createDataDir();
let clock: FakeClock;
let server: ServerProcess;
beforeAll(async () => {
  clock = createFakeClock(dataDir, '2026-09-28T10:00:00.000Z');
  server = await startServer(dataDir, { ...clock.environment, ADMIN_KEY });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a lapsed category choice', () => {
  it('is returned as lapsed by every route, even when its command is repeated', async () => {
    const user = await createUser(server.url);
    const cardId = 'us-bank-cash-plus';
    await user.send('POST', '/api/user/cards', { cardId });
    const headers = { 'idempotency-key': randomUUID() };
    const choose = async () => {
      const body = { categories: ['utilities', 'gas'] };
      const response = await user.send('PUT', `/api/user/cards/${cardId}/choice`, body, headers);
      const [entry] = (await user.getBody('/api/user/cards')) as { choice: unknown }[];
      expect(response.body).toEqual(entry?.choice);
      return response.body;
    };
    const toSlots = (...chosen: string[][]) => ({ slots: chosen.map((cards) => ({ chosen: cards })) });
    expect(await choose()).toMatchObject(toSlots(['utilities'], ['gas']));
    clock.setTime('2026-09-30T23:59:59.999Z');
    expect(await choose()).toMatchObject(toSlots(['utilities'], ['gas']));
    clock.setTime('2026-10-01T00:00:00.000Z');
    expect(await choose()).toMatchObject(toSlots([], []));
  });
});

describe('a catalog refresh', () => {
  it('keeps the cards that an operator added', async () => {
    const user = await createUser(server.url);
    const headers = { authorization: `Bearer ${ADMIN_KEY}` };
    const refresh = (body: object) => user.send('POST', '/api/admin/refresh-cards', body, headers);
    const card = { name: 'Corner Card', bank: 'Corner Bank', type: 'personal', category: 'cashback' };
    const more = { annualFee: 0, benefits: ['2% on everything'], rewardStructure: { general: '2%' } };
    expect((await refresh({ action: 'add-new', cards: [{ ...card, ...more }] })).status).toBe(200);
    expect((await refresh({ action: 'refresh-all' })).status).toBe(200);
    expect((await refresh({ action: 'refresh-category', category: 'cashback' })).status).toBe(200);
    expect(await user.getBody('/api/credit-cards/search?q=corner')).toMatchObject([
      { name: 'Corner Card', isListed: true },
    ]);
  });
});

describe('the content encoding of the web app', () => {
  const fetchEncoded = (path: string, accepted: string) =>
    fetch(server.url + path, { headers: { 'accept-encoding': accepted } });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*;q=0, br', 'br'],
    ['identity', null],
    ['gzip, deflate, br', 'br'],
  ])('matches the request: %s → %s', async (accepted, coding) => {
    const page = await fetchEncoded('/', accepted);
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
    for (const response of [
      page,
      await fetchEncoded(script, accepted),
      await fetchEncoded('/profile', accepted),
    ]) {
      const { status, headers } = response;
      expect([status, headers.get('content-encoding')]).toEqual([200, coding]);
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
  });

  it('is never one that the client excluded', async () => {
    for (const accepted of ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0'])
      for (const path of ['/', '/my-cards', '/manifest.webmanifest'])
        expect((await fetchEncoded(path, accepted)).status).toBe(406);
  });
});

describeInBrowser('an export', (open) => {
  it('contains every purchase, recommendation, and search', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'ada@example.com', ['citi-double-cash']);
    const postToApp = async (path: string, data: object) => {
      const response = await context.request.post(app.url + path, { data });
      expect(response.ok()).toBe(true);
      return (await response.json()) as { id: string };
    };
    const stores = Array.from({ length: 1_010 }, (_, index) => `Corner ${String(10_000 + index)}`);
    const purchasedOn = toDay(new Date().toISOString());
    for (let from = 0; from < stores.length; from += MAX_IMPORTED_ROWS)
      await postToApp('/api/purchases/import', {
        cardId: 'citi-double-cash',
        rows: stores
          .slice(from, from + MAX_IMPORTED_ROWS)
          .map((storeName) => ({ purchasedOn, amount: '1.00', description: storeName, storeName })),
      });
    const recommendations = await Promise.all(
      stores.slice(0, 104).map((location) => postToApp('/api/recommend', { location })),
    );
    await page.goto(`${app.url}/profile`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export data' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    const everything = JSON.parse(file) as Record<
      string,
      { id: string; searchTerm: string; storeName: string }[]
    >;
    const bought = everything['purchases']?.map(({ storeName }) => storeName);
    expect(bought?.sort()).toEqual([...stores].sort());
    const recommendationIds = everything['recommendations']?.map(({ id }) => id);
    expect(recommendationIds?.sort()).toEqual(recommendations.map(({ id }) => id).sort());
    const searched = everything['searches']?.map(({ searchTerm }) => searchTerm);
    expect(new Set(searched).size).toBe(searched?.length);
    expect(searched?.length).toBeGreaterThan(100);
    await end();
  });
});
