import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
  server.views.put(catalog, [
    createCatalogDoc('gold', { name: 'Gold Card', bank: 'Amex', benefits: ['4x dining'], popular: 2 }),
    createCatalogDoc('plain', { name: 'A Plain Card', bank: 'Citi', benefits: ['2% always'], popular: 1 }),
    createCatalogDoc('old', { name: 'Old Gold', popular: 3 }, true),
  ]);
});
afterEach(() => server.close());

const getNames = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);

it('creditCards lists every listed card by name', async () => {
  const cards = await server.read('creditCards', '/api/credit-cards', headers);
  expect(getNames(cards)).toEqual(['A Plain Card', 'Gold Card']);
});

it('creditCards returns 304 to clients that have it, until it changes', async () => {
  const first = await server.get('/api/credit-cards', headers);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  // Without it, `fetch` would request a fresh copy. Browsers with a cached copy don't.
  const asBrowser = { 'Cache-Control': 'max-age=0' };
  const conditionalHeaders = { ...headers, ...asBrowser, 'If-None-Match': etag };
  expect((await server.get('/api/credit-cards', conditionalHeaders)).status).toBe(304);
  server.views.put(catalog, [createCatalogDoc('gold', { name: 'Gold Card', annualFee: 325 })]);
  const changed = await server.get('/api/credit-cards', conditionalHeaders);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('325');
});

it.each(['/api/credit-cards', '/api/credit-cards/popular'])(
  '%s is compressed if the request accepts gzip',
  async (path) => {
    const getWith = (coding: string) => server.get(path, { ...headers, 'Accept-Encoding': coding });
    const compressed = await getWith('gzip');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    const plain = await getWith('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).toBe(compressed.headers.get('etag'));
    expect(await compressed.json()).toEqual(await plain.json());
  },
);

it('creditCards stays cached while other events move the checkpoint', async () => {
  const readEtag = async () => (await server.get('/api/credit-cards', headers)).headers.get('etag');
  const before = await readEtag();
  server.views.put(catalog, []);
  expect(await readEtag()).toBe(before);
});

it('popularCreditCards lists at most 15 cards in order, without retired ones', async () => {
  const cards = await server.read('popularCreditCards', '/api/credit-cards/popular', headers);
  expect(getNames(cards)).toEqual(['A Plain Card', 'Gold Card']);
  server.views.put(
    catalog,
    Array.from({ length: 20 }, (_, index) =>
      createCatalogDoc(`more-${String(index)}`, { popular: index + 3 }),
    ),
  );
  const more = await server.read('popularCreditCards', '/api/credit-cards/popular', headers);
  expect(more).toHaveLength(15);
  expect(getNames(more).slice(0, 3)).toEqual(['A Plain Card', 'Gold Card', 'more-0']);
});

it.each([
  ['gold', ['Gold Card']],
  ['GOLD amex', ['Gold Card']],
  ['dining', ['Gold Card']],
  ['citi', ['A Plain Card']],
  ['card', ['A Plain Card', 'Gold Card']],
  ['nothing like it', []],
  ['', ['A Plain Card', 'Gold Card']],
])('searchCreditCards finds by name, bank, and benefits: %s', async (text, names) => {
  const path = `/api/credit-cards/search?q=${encodeURIComponent(text)}`;
  expect(getNames(await server.read('searchCreditCards', path, headers))).toEqual(names);
});

it('searchCreditCards lists names that start with the text first', async () => {
  server.views.put(catalog, [
    createCatalogDoc('aged', { name: 'Aged Goldcard' }),
    createCatalogDoc('g', { name: 'Golden' }),
  ]);
  const cards = await server.read('searchCreditCards', '/api/credit-cards/search?q=gold', headers);
  expect(getNames(cards)).toEqual(['Gold Card', 'Golden', 'Aged Goldcard']);
});

it('cardDetails describes a card in words, even a retired one', async () => {
  const details = await server.read('cardDetails', '/api/credit-cards/gold/details', headers);
  expect(details).toMatchObject({
    card: { name: 'Gold Card' },
    rules: [{ rate: '2%', covers: 'All purchases', conditions: [] }],
    annualFee: 'No annual fee',
    closed: null,
  });
  const old = await server.read('cardDetails', '/api/credit-cards/old/details', headers);
  expect(old.card.isListed).toBe(false);
});

it('cardDetails rejects an unknown card', async () => {
  const response = await server.get('/api/credit-cards/unknown/details', headers);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'This card isn’t in the catalog.' });
});
