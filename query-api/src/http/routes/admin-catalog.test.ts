import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { ADMIN_KEY, startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
const rotating = {
  rate: 5,
  capAmount: 1500,
  capPeriod: 'quarter' as const,
  requiresActivation: true,
  quarters: [
    { quarter: '2027-Q1', categories: null, merchants: null },
    {
      quarter: '2026-Q4',
      categories: ['dining' as const],
      merchants: ['whole-foods', 'lyft'].map((id) => MerchantId.parse(id)),
    },
  ],
};

beforeEach(async () => {
  server = await startQueryServer();
  server.setClock('2026-11-25T10:00:00.000Z');
  server.views.put(catalog, [
    createCatalogDoc('gold', { name: 'Gold Card', bank: 'Amex', category: 'travel', annualFee: 325 }),
    createCatalogDoc('plain', { name: 'A Plain Card', bank: 'Citi', confidence: 'low' }),
    createCatalogDoc('old', { name: 'Old Gold', annualFee: 95 }, true),
    createCatalogDoc('turning', { name: 'Turning', bank: 'Chase', rotating }),
    createCatalogDoc('high', { name: 'High', rewards: [{ category: 'general', rate: 15, unit: '%' }] }),
  ]);
});
afterEach(() => server.close());

const list = async (query = '') =>
  (await server.read('adminCards', `/api/admin/cards${query}`, headers)).map(({ id }) => id as string);

describe('adminCards', () => {
  it('lists all cards by name, including retired ones', async () => {
    expect(await list()).toEqual(['plain', 'gold', 'high', 'old', 'turning']);
  });

  it('needs the admin key', async () => {
    for (const path of ['cards', 'cards/gold', 'rotating-quarters', 'prices'])
      expect((await server.get(`/api/admin/${path}`)).status).toBe(401);
  });

  it('finds every word of the search, by state and category', async () => {
    expect(await list('?search=GOLD')).toEqual(['gold', 'old']);
    expect(await list('?search=card%20amex')).toEqual(['gold']);
    expect(await list('?search=gold&state=listed')).toEqual(['gold']);
    expect(await list('?state=retired')).toEqual(['old']);
    expect(await list('?category=travel')).toEqual(['gold']);
    expect(await list('?search=zzz')).toEqual([]);
    expect(await list('?search=4111111111111111')).toEqual([]);
  });

  it('sorts by a field, in both directions', async () => {
    expect(await list('?sort=annualFee&order=desc')).toEqual(['gold', 'old', 'plain', 'high', 'turning']);
    expect(await list('?sort=-annualFee')).toEqual(['gold', 'old', 'plain', 'high', 'turning']);
    expect((await list('?sort=confidence'))[0]).toBe('plain');
    expect((await list('?sort=outliers&order=desc')).slice(0, 2)).toEqual(['high', 'turning']);
    expect((await list('?sort=state&order=desc'))[0]).toBe('old');
  });

  it('pages through the matches, and counts them all', async () => {
    const first = await server.get('/api/admin/cards?limit=2&sort=name&order=desc', headers);
    expect(((await first.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['turning', 'old']);
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(first.headers.get('x-next-after')).toBe('old');
    expect(await list('?limit=2&sort=name&order=desc&after=old')).toEqual(['high', 'gold']);
    const last = await server.get('/api/admin/cards?limit=2&sort=name&order=desc&after=gold', headers);
    expect(await last.json()).toMatchObject([{ id: 'plain' }]);
    expect(last.headers.get('x-next-after')).toBeNull();
    expect(await list('?after=unknown')).toEqual([]);
  });

  it.each([
    ['state', 'state=gone'],
    ['category', 'category=moon'],
    ['sort', 'sort=id'],
    ['order', 'order=up'],
    ['sort', 'sort=constructor'],
    ['limit', 'limit=0'],
    ['limit', 'limit=501'],
    ['after', 'after=%20'],
    ['search', `search=${'x'.repeat(101)}`],
    ['search', 'search=a%00b'],
  ])('rejects an invalid %s: %s', async (field, query) => {
    const response = await server.get(`/api/admin/cards?${query}`, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field });
  });
});

describe('adminCard', () => {
  const read = (id: string) => server.read('adminCard', `/api/admin/cards/${id}`, headers);

  it('has all data of a card, ready to be revised, and its warnings', async () => {
    const card = await read('high');
    expect(CatalogCard.parse(card.data)).toMatchObject({ id: 'high', rewards: [{ rate: 15 }] });
    expect(card).toMatchObject({
      version: 1,
      changedBy: 'system',
      outliers: 1,
      warnings: [{ kind: 'outlier', text: 'general 15% is worth 15%' }],
    });
  });

  it('warns about data of an earlier year', async () => {
    server.setClock('2027-01-01T00:00:00.000Z');
    expect((await read('gold')).warnings).toEqual([
      { kind: 'outdated', text: 'figures were last seen in 2026' },
    ]);
  });

  it('shows a retired card without warnings, and rejects an unknown one', async () => {
    expect(await read('old')).toMatchObject({ state: 'retired', warnings: [] });
    for (const id of ['unknown', 'constructor', '__proto__'])
      expect((await server.get(`/api/admin/cards/${id}`, headers)).status).toBe(404);
    expect((await server.get('/api/admin/cards/%00', headers)).status).toBe(400);
  });
});

it('adminQuarters lists what is missing for this and the next quarter', async () => {
  const read = () => server.read('adminQuarters', '/api/admin/rotating-quarters', headers);
  const result = await read();
  expect(result).toMatchObject({ current: '2026-Q4', next: '2027-Q1' });
  expect(result.cards).toMatchObject([{ id: 'turning', version: 1, missing: ['2027-Q1'] }]);
  expect(result.cards[0]?.quarters).toMatchObject([
    { quarter: '2026-Q4', merchantNames: ['Whole Foods Market', 'Lyft'] },
    { quarter: '2027-Q1', merchantNames: null },
  ]);
  server.setClock('2027-01-01T00:00:00.000Z');
  expect((await read()).cards[0]?.missing).toEqual(['2027-Q1', '2027-Q2']);
});
