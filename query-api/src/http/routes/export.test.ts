import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { createPurchaseDoc, createRecommendationDoc, OTHER_USER_ID, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

const download = (query = '') => server.get(`/api/user/export${query}`, headers);

const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;
const unquote = (quoted: string | undefined, plain = '') => quoted?.replaceAll('""', '"') ?? plain;

/** The rows of a CSV file, by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(FIELD)) {
    rows.at(-1)?.push(unquote(quoted, plain));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

interface Exported {
  readonly purchases: readonly { readonly id: string }[];
  readonly recommendations: readonly { readonly id: string }[];
  readonly selections: readonly unknown[];
  readonly settings: { readonly goals: readonly string[] };
}

describe('the export', () => {
  it('contains more than any list, only of this user, each item once', async () => {
    const docs = Array.from({ length: 1234 }, (_, index) => createPurchaseDoc(index + 1));
    server.views.put(purchases, [...docs, { ...createPurchaseDoc(5000), userId: OTHER_USER_ID }]);
    server.views.put(recommendations, [createRecommendationDoc(1), createRecommendationDoc(2)]);
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="tapwise-.*\.json"$/);
    expect(response.headers.get('x-total-items')).toBe('1236');
    const exported = (await response.json()) as Exported;
    expect(new Set(exported.purchases.map(({ id }) => id))).toEqual(new Set(docs.map(({ id }) => id)));
    expect(exported.purchases).toHaveLength(1234);
    expect(exported.recommendations).toHaveLength(2);
    const rows = parseCsv(await (await download('?format=csv')).text());
    expect(rows.filter(([kind]) => kind === 'purchase')).toHaveLength(1234);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });

  it('is complete for a user without data', async () => {
    expect(await (await download('?format=json')).json()).toMatchObject({
      purchases: [],
      recommendations: [],
      selections: [],
    });
    expect(parseCsv(await (await download('?format=csv')).text())[0]?.[0]).toBe('kind');
  });

  it('contains the settings', async () => {
    const account = { id: USER_ID, registeredAt: '2026-01-01T00:00:00.000Z', isOnboarded: true };
    server.views.put(accounts, [{ ...account, goals: ['travel'] }]);
    expect(((await (await download()).json()) as Exported).settings.goals).toEqual(['travel']);
    expect(await (await download('?format=csv')).text()).toContain('setting,,,,,,,,,,goals,travel\r\n');
  });

  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['x;=1+1', "x;'=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['Joe’s, "the" Diner', 'Joe’s, "the" Diner'],
    ['Line\r\nbreak', 'Line\r\nbreak'],
  ])('has the store %s in CSV without running it as a formula', async (storeName, expected) => {
    server.views.put(purchases, [{ ...createPurchaseDoc(1), storeName }]);
    const rows = parseCsv(await (await download('?format=csv')).text());
    expect(rows.find(([kind]) => kind === 'purchase')?.[4]).toBe(expected);
  });

  it('rejects another format', async () => {
    expect((await download('?format=xml')).status).toBe(400);
  });
});
