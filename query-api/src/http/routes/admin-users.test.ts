import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import {
  createAccountDoc,
  createPurchaseDoc,
  createRecommendationDoc,
  createWalletDoc,
  NOW,
  toUserId,
} from '../../testing/documents';
import { ADMIN_KEY, startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
const plan = { planType: 'monthly' as const, startedAt: NOW };
const renewing: Partial<WalletDoc> = { plan: { ...plan, endsAt: null }, planState: 'renewing' };
const canceled: Partial<WalletDoc> = {
  plan: { ...plan, endsAt: '2026-12-21T10:00:00.000Z' },
  planState: 'cancelled',
};

/** The accounts, oldest first. */
const PEOPLE = [
  ['bob Byte', 'zed@example.com'],
  ['Élodie Durand', 'elodie@example.com'],
  ['Ann 100%_real', 'ann@example.com'],
  ['=HYPERLINK("x")', 'calc@example.com'],
] as const;

beforeEach(async () => {
  server = await startQueryServer();
  PEOPLE.forEach(([name, email], index) => {
    const id = toUserId(index + 1);
    server.views.put(accounts, [
      createAccountDoc(id, { registeredAt: `2026-11-0${String(index + 1)}T00:00:00.000Z` }),
    ]);
    server.vault.addProfile(id, name, email);
  });
  server.views.put(wallets, [
    createWalletDoc(toUserId(1), ['a', 'b', 'c', 'd'], renewing),
    createWalletDoc(toUserId(2), ['a'], canceled),
    createWalletDoc(toUserId(3), ['a', 'b']),
  ]);
});
afterEach(() => server.close());

const get = (query: string) => server.get(`/api/admin/users?${query}`, headers);
async function list(query: string): Promise<string[]> {
  const users = await server.read('adminUsers', `/api/admin/users?${query}`, headers);
  return users.map(({ name }) => name.split(' ')[0] ?? '');
}

describe('the total', () => {
  it('counts the accounts on all pages', async () => {
    expect((await get('limit=1')).headers.get('x-total-count')).toBe('4');
    expect((await get('limit=1&search=example.com&sort=name')).headers.get('x-total-count')).toBe('4');
    expect((await get('search=bob')).headers.get('x-total-count')).toBe('1');
    expect((await get('search=nobody')).headers.get('x-total-count')).toBe('0');
  });
});

describe('a search', () => {
  it.each([
    ['BOB', ['bob']],
    ['élodie', ['Élodie']],
    ['ELODIE', ['Élodie']],
    ['zed@', ['bob']],
    ['byte%20bob', ['bob']],
    ['%20%20bob%20', ['bob']],
    [toUserId(3), ['Ann']],
    [toUserId(3).toUpperCase(), ['Ann']],
    [toUserId(3).slice(-5), ['Ann']],
    ['bob%20durand', []],
  ])('for %s finds %j', async (search, names) => {
    expect(await list(`search=${search}`)).toEqual(names);
  });

  it.each(['.*', '%', '_', '100%_real', '[a-z]', '\\', "' OR '1'='1", '$where', '('])(
    'treats %j literally',
    async (text) => {
      const matches = PEOPLE.filter(([name, email]) => name.includes(text) || email.includes(text));
      const expected = matches.map(([name]) => name.split(' ')[0]).toReversed();
      expect(await list(`search=${encodeURIComponent(text)}`)).toEqual(expected);
    },
  );

  it('is newest first, and blank text finds everyone', async () => {
    expect(await list('search=example.com')).toEqual(['=HYPERLINK("x")', 'Ann', 'Élodie', 'bob']);
    expect(await list('search=%20')).toHaveLength(4);
  });

  it('finds a deleted account by its id only', async () => {
    server.views.put(accounts, [createAccountDoc(toUserId(9))]);
    expect(await list(`search=${toUserId(9)}`)).toEqual(['(deleted)']);
    expect(await list('search=deleted')).toEqual([]);
  });
});

describe('a sort', () => {
  it.each([
    ['sort=name', ['=HYPERLINK("x")', 'Ann', 'bob', 'Élodie']],
    ['sort=name&order=desc', ['Élodie', 'bob', 'Ann', '=HYPERLINK("x")']],
    ['sort=email', ['Ann', '=HYPERLINK("x")', 'Élodie', 'bob']],
    ['sort=subscriptionType', ['Ann', '=HYPERLINK("x")', 'bob', 'Élodie']],
    ['sort=subscriptionStatus&order=desc', ['Élodie', '=HYPERLINK("x")', 'Ann', 'bob']],
    ['sort=cardCount', ['bob', 'Ann', 'Élodie', '=HYPERLINK("x")']],
    ['sort=cardCount&order=asc', ['=HYPERLINK("x")', 'Élodie', 'Ann', 'bob']],
    ['sort=createdAt', ['=HYPERLINK("x")', 'Ann', 'Élodie', 'bob']],
    ['sort=createdAt&order=asc', ['bob', 'Élodie', 'Ann', '=HYPERLINK("x")']],
  ])('by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it('counts active cards, and plans as of now', async () => {
    server.views.put(wallets, [
      createWalletDoc(toUserId(1), ['a', 'b', 'c', 'd'], canceled),
      createWalletDoc(toUserId(2), ['a', 'b', 'c'], renewing),
    ]);
    expect((await list('sort=cardCount'))[0]).toBe('bob');
    server.setClock('2026-12-21T10:00:00.000Z');
    expect(await list('sort=subscriptionType&order=desc&limit=1')).toEqual(['Élodie']);
    expect((await list('sort=cardCount'))[0]).toBe('Élodie');
  });

  it('is paged without gaps or repetitions', async () => {
    const seen: string[] = [];
    for (let after = '', pages = 0; pages < 4; pages += 1) {
      const page = await get(`sort=name&limit=1${after}`);
      const [user] = (await page.json()) as { name: string }[];
      seen.push(user?.name ?? '');
      after = `&after=${page.headers.get('x-next-after') ?? ''}`;
      expect(page.headers.get('x-next-after') === null).toBe(pages === 3);
    }
    expect(seen).toEqual([...PEOPLE].map(([name]) => name).sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('continues after a deleted account, newest first', async () => {
    const first = await get('limit=2');
    const names = (await first.json()) as { id: string; name: string }[];
    const all = await list('');
    server.views.remove(accounts, names[1]?.id ?? '');
    expect(await list(`limit=9&after=${first.headers.get('x-next-after') ?? ''}`)).toEqual(all.slice(2));
  });

  it('rejects a page after a deleted account in another order', async () => {
    const first = await get('sort=name&limit=2');
    const users = (await first.json()) as { id: string }[];
    server.views.remove(accounts, users[1]?.id ?? '');
    const page = await get(`sort=name&limit=2&after=${first.headers.get('x-next-after') ?? ''}`);
    expect([page.status, await page.json()]).toMatchObject([404, { code: 'page-lost', field: 'after' }]);
  });

  it('returns nothing after an unknown account', async () => {
    expect(await list(`sort=name&after=${toUserId(99)}`)).toEqual([]);
  });

  it.each([
    ['sort=password', 'sort'],
    ['order=up', 'order'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['after=1', 'after'],
    ['format=pdf', 'format'],
    [`search=${'x'.repeat(255)}`, 'search'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field });
  });
});

describe('the CSV table', () => {
  it('contains all matches, and no formulas', async () => {
    const response = await get('format=csv&limit=1&sort=name');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('tapwise-users-2026-11-21.csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('id,name,email,subscriptionType,subscriptionStatus,cardCount,createdAt');
    expect(lines[1]).toBe(
      `${toUserId(4)},"'=HYPERLINK(""x"")",calc@example.com,free,active,0,2026-11-04T00:00:00.000Z`,
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(1)', '＝1', '＋1', '－1', '＠x', '  =1'].map((name) => [name, `'${name}`]),
    ['\t=1', "'\t'=1"],
    ['x;=1+1', "x;'=1+1"],
    ['x|@A1', "x|'@A1"],
  ])('makes %j plain text', async (name, expected) => {
    server.views.put(accounts, [createAccountDoc(toUserId(9))]);
    server.vault.addProfile(toUserId(9), name, 'nine@example.com');
    const [, line = ''] = (await (await get('format=csv&search=nine')).text()).split('\r\n');
    expect(line.split(',')[1]).toBe(expected);
  });
});

describe('one account', () => {
  const read = (number: number) => server.read('adminUser', `/api/admin/users/${toUserId(number)}`, headers);

  it('shows its plan and cards, active and inactive', async () => {
    const ended = { plan: { ...plan, endsAt: NOW }, planState: 'cancelled' as const };
    server.views.put(wallets, [createWalletDoc(toUserId(1), ['a', 'b', 'c', 'd'], ended)]);
    const user = await read(1);
    expect(user).toMatchObject({ name: 'bob Byte', subscriptionType: 'free', cardCount: 3, maxCards: 3 });
    expect(user.cards.map(({ cardId, isActive }) => [cardId, isActive])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ]);
    expect(await read(2)).toMatchObject({ expiresAt: '2026-12-21T10:00:00.000Z', maxCards: 30 });
    expect(await read(4)).toMatchObject({ cards: [], isOnboarded: false });
  });

  it('shows its activity on each of the last 30 days', async () => {
    const userId = toUserId(1);
    const otherId = toUserId(2);
    server.views.put(purchases, [
      createPurchaseDoc(1, { userId, purchasedOn: '2026-11-20', rewardCents: 2_47 }),
      createPurchaseDoc(2, { userId, purchasedOn: '2026-11-20', refundedCents: 123_45, rewardCents: 0 }),
      createPurchaseDoc(3, { userId, purchasedOn: '2026-10-22' }),
      createPurchaseDoc(4, { userId: otherId, purchasedOn: '2026-11-20' }),
    ]);
    server.views.put(recommendations, [
      { ...createRecommendationDoc(1, '2026-11-20T23:59:59.999Z'), userId },
      { ...createRecommendationDoc(2, '2026-11-21T00:00:00.000Z'), userId },
      { ...createRecommendationDoc(3), userId: otherId },
    ]);
    const { days } = await read(1);
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-10-23', recommendations: 0, purchases: 0, rewards: 0 });
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', recommendations: 1, purchases: 1, rewards: 2.47 },
      { day: '2026-11-21', recommendations: 1, purchases: 0, rewards: 0 },
    ]);
  });

  it('is 404 if there is none, and 400 for an invalid id', async () => {
    expect((await server.get(`/api/admin/users/${toUserId(99)}`, headers)).status).toBe(404);
    const invalid = await server.get('/api/admin/users/1', headers);
    expect(invalid.status).toBe(400);
    expect(await invalid.json()).toMatchObject({ field: 'id' });
    expect((await server.get(`/api/admin/users/${toUserId(1)}`)).status).toBe(401);
  });
});
