import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { searches } from '@tapwise/contracts/read-models/searches';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import {
  createPurchaseDoc,
  createRecommendationDoc,
  NOW,
  OTHER_USER_ID,
  toUuid,
  USER_ID,
} from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

const search = (searchTerm: string, searchCount: number, userId: UserId = USER_ID) => ({
  id: `${userId}:${searchTerm.toLowerCase()}`,
  userId,
  searchTerm,
  searchCount,
  lastSearchedAt: NOW,
  isRecognized: searchTerm !== 'Gap',
});

const NUMBERS = Array.from({ length: 7 }, (_, index) => index + 1);
const DESCENDING_IDS = NUMBERS.map(toUuid).reverse();

/** Reads all entries of a list in pages of three. */
async function readPages(path: string): Promise<readonly Record<string, unknown>[]> {
  const seen: Record<string, unknown>[] = [];
  for (let next: string | null = ''; next !== null;) {
    const query: string = next === '' ? 'limit=3' : `limit=3&after=${next}`;
    const response: Response = await server.get(`${path}?${query}`, headers);
    seen.push(...((await response.json()) as Record<string, unknown>[]));
    next = response.headers.get('x-next-after');
  }
  return seen;
}

it('userRecommendations pages through all recommendations, even those of the same moment', async () => {
  server.views.put(
    recommendations,
    NUMBERS.map((number) => createRecommendationDoc(number)),
  );
  expect((await readPages('/api/user/recommendations')).map(({ id }) => id)).toEqual(DESCENDING_IDS);
  expect((await server.get('/api/user/recommendations?after=x', headers)).status).toBe(400);
});

it('searchHistory pages through all searches, regardless of their text', async () => {
  const terms = ['Café Münch', '日本 store', 'a:b', 'c', 'd', 'e', 'f'];
  server.views.put(searches, [...terms.map((term) => search(term, 1)), search('theirs', 9, OTHER_USER_ID)]);
  const seen = (await readPages('/api/user/search-history')).map(({ searchTerm }) => searchTerm);
  expect(seen).toHaveLength(7);
  expect(new Set(seen)).toEqual(new Set(terms));
  expect((await server.get('/api/user/search-history?after=%20', headers)).status).toBe(400);
  expect(await server.read('searchHistory', '/api/user/search-history?after=bm8', headers)).toEqual([]);
});

describe('userPurchases', () => {
  it('lists the user’s purchases, latest first, with amounts as text', async () => {
    server.views.put(purchases, [
      createPurchaseDoc(1, { createdAt: '2026-11-01T00:00:00.000Z' }),
      createPurchaseDoc(2),
      createPurchaseDoc(3, { userId: OTHER_USER_ID }),
    ]);
    const found = await server.read('userPurchases', '/api/user/purchases', headers);
    expect(found.map(({ id }) => id)).toEqual([toUuid(2), toUuid(1)]);
    expect(found[0]).toEqual({
      id: toUuid(2),
      cardId: 'plain-card',
      storeName: 'Whole Foods',
      category: 'groceries',
      amount: '123.45',
      rewardEarned: '2.47',
      purchasedOn: '2026-11-21',
      createdAt: NOW,
      refunded: '0.00',
      warnings: [],
    });
  });

  it('names the recommendation that a purchase followed', async () => {
    server.views.put(purchases, [createPurchaseDoc(1, { recommendationId: toUuid(9) })]);
    const [found] = await server.read('userPurchases', '/api/user/purchases', headers);
    expect(found?.recommendationId).toBe(toUuid(9));
  });

  it('pages through all purchases without gaps or duplicates', async () => {
    server.views.put(
      purchases,
      Array.from({ length: 7 }, (_, index) => createPurchaseDoc(index + 1)),
    );
    expect((await readPages('/api/user/purchases')).map(({ id }) => id)).toEqual(DESCENDING_IDS);
  });

  it('rejects an invalid id in after', async () => {
    expect((await server.get('/api/user/purchases?after=x', headers)).status).toBe(400);
  });
});

it('userRecommendations summarizes the five latest', async () => {
  server.views.put(
    recommendations,
    Array.from({ length: 7 }, (_, index) =>
      createRecommendationDoc(index + 1, `2026-11-0${String(index + 1)}T00:00:00.000Z`),
    ),
  );
  const found = await server.read('userRecommendations', '/api/user/recommendations', headers);
  expect(found.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3].map(toUuid));
  expect(found[0]).toEqual({
    id: toUuid(7),
    storeName: 'Whole Foods',
    purchaseCategory: 'Groceries',
    accepted: true,
    rewardRate: '2% back',
    rewardPercent: 2,
    timestamp: String(Date.parse('2026-11-07T00:00:00.000Z')),
    estimatedValue: 2,
    amount: 100,
    card: { id: 'plain-card', name: 'Plain Card', bank: 'Bank' },
  });
  expect(await server.read('userRecommendations', '/api/user/recommendations?limit=2', headers)).toHaveLength(
    2,
  );
});

it('searchHistory lists the user’s searches, most frequent first', async () => {
  server.views.put(searches, [
    search('Shell', 1),
    search('Costco', 10),
    search('Gap', 2),
    search('No', 99, OTHER_USER_ID),
  ]);
  expect(await server.read('searchHistory', '/api/user/search-history', headers)).toEqual([
    { searchTerm: 'Costco', searchCount: 10, isRecognized: true },
    { searchTerm: 'Gap', searchCount: 2, isRecognized: false },
    { searchTerm: 'Shell', searchCount: 1, isRecognized: true },
  ]);
});

it('favorites lists the terms, oldest first', async () => {
  expect(await server.read('favorites', '/api/user/favorites', headers)).toEqual([]);
  server.views.put(favorites, [{ id: USER_ID, searchTerms: ['Travel', 'Costco'] }]);
  expect(await server.read('favorites', '/api/user/favorites', headers)).toEqual([
    { searchTerm: 'Travel' },
    { searchTerm: 'Costco' },
  ]);
});

it('suggestions lists the user’s favorites and searches before merchants', async () => {
  server.views.put(favorites, [{ id: USER_ID, searchTerms: ['Costco run'] }]);
  server.views.put(searches, [search('my costco', 3)]);
  const path = '/api/search/enhanced-suggestions?q=cost';
  const found = await server.read('suggestions', path, headers);
  expect(found.slice(0, 3)).toEqual(['Costco run', 'my costco', 'Costco']);
  expect(found.length).toBeLessThanOrEqual(8);
});

describe('the receipt of a recommendation', () => {
  const getPath = (number: number) => `/api/user/recommendations/${toUuid(number)}`;

  it('shows the request, the whole answer, and the inputs with their versions', async () => {
    const doc = createRecommendationDoc(1);
    server.views.put(recommendations, [doc]);
    expect(await server.read('recommendation', getPath(1), headers)).toEqual({
      id: doc.id,
      ...doc.answer,
      givenAt: NOW,
      inputs: doc.inputs,
      asked: { location: 'whole foods', category: null },
    });
  });

  it('looks missing to other users', async () => {
    server.views.put(recommendations, [createRecommendationDoc(1)]);
    const others = await server.get(getPath(1), server.signIn(OTHER_USER_ID));
    const missing = await server.get(getPath(2), headers);
    expect([others.status, missing.status]).toEqual([404, 404]);
    expect(await others.json()).toMatchObject({ code: 'unknown-recommendation' });
    expect((await server.get(getPath(1))).status).toBe(401);
  });
});
