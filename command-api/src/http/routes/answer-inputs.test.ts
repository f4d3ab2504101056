import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { compileWalletCatalog } from '@tapwise/rewards/cards/catalog/wallet-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlaceWithReplies } from '@tapwise/rewards/places/place-replies';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards } from '../testing/wallet-users';

const AT = '2026-11-20T12:00:00.000Z';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = new Date(AT);
});
afterAll(() => api.stop());

const PATH = '/api/user/answer-inputs';
const PLACES = [
  'Costco',
  'Whole Foods',
  'Shell',
  'starbu',
  'Delta',
  'Netflix',
  'parking',
  'Tesco',
  "Joe's Deli",
];

async function loadInputs(user: ApiClient): Promise<AnswerInputs> {
  const { status, body } = await user.get(PATH);
  expect(status).toBe(200);
  return AnswerInputs.parse(body);
}

/** The answer that a browser computes from the inputs. */
function computeAnswer(inputs: AnswerInputs, location: string) {
  const place = interpretPlaceWithReplies(getShippedPlaceIndex(), location, undefined, inputs.placeReplies);
  return computeRecommendation({
    ...inputs,
    catalog: compileWalletCatalog(inputs.catalog),
    place,
    amountCents: 10_000,
  });
}

async function expectServerAnswers(user: ApiClient): Promise<void> {
  const inputs = await loadInputs(user);
  expect(inputs).toMatchObject({ goals: ['travel', 'cashback'], spending: { count: 2 } });
  expect(inputs.wallet[1]).toHaveProperty('activatedQuarters', [toQuarter(AT)]);
  expect(inputs.placeReplies).toHaveLength(1);
  for (const location of PLACES) {
    const { body } = await user.post('/api/recommend', { location });
    const known = Recommendation.parse(body);
    const { id: _, premiumUpgrades: __, upgradeCodes: ___, acceptedCard: ____, ...answer } = known;
    expect(computeAnswer(inputs, location)).toMatchObject(answer);
  }
}

describe('GET /api/user/answer-inputs', () => {
  it('returns inputs that give the server’s answers for a wallet with activated quarters, purchases, goals, and replies', async () => {
    const user = await createUserWithCards(api, ['amex-gold', 'chase-freedom-flex', 'citi-custom-cash']);
    await user.request('PUT', '/api/user/goals', { body: { goals: ['travel', 'cashback'] } });
    await user.post('/api/user/cards/chase-freedom-flex/activation', { quarter: toQuarter(AT) });
    await user.post('/api/purchases', {
      cardId: 'citi-custom-cash',
      storeName: 'Whole Foods',
      amount: '450.00',
    });
    await user.post('/api/purchases', { cardId: 'amex-gold', storeName: 'Costco', amount: '80.25' });
    await user.post('/api/user/places/reply', { storeName: "Joe's Deli", code: '5411' });
    await expectServerAnswers(user);
  });

  it('contains a purchase that was recorded a moment ago', async () => {
    const user = await createUserWithCards(api, ['citi-custom-cash']);
    const before = await loadInputs(user);
    await user.post('/api/purchases', { cardId: 'citi-custom-cash', storeName: 'Shell', amount: '12.34' });
    const after = await loadInputs(user);
    expect(before.spending.count).toBe(0);
    expect(after.spending.cards['citi-custom-cash']).toMatchObject({ count: 1, cents: 1234 });
    expect(after.ledgerVersion).toBeGreaterThan(before.ledgerVersion);
  });

  it('is compressed for clients that accept it', async () => {
    const user = await createUserWithCards(api, ['amex-gold', 'citi-custom-cash']);
    const compressed = await user.get(PATH, { 'accept-encoding': 'br, gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(15_000);
    const plain = await user.get(PATH, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body['catalog']).toEqual(compressed.body['catalog']);
  });

  it('contains no cards for an empty wallet', async () => {
    const user = await createUserWithCards(api, []);
    expect(await loadInputs(user)).toMatchObject({ wallet: [], catalog: { cards: [] } });
  });

  it('contains only the cards of the user who requests them', async () => {
    const user = await createUserWithCards(api, ['amex-gold']);
    const other = await createUserWithCards(api, ['citi-double-cash']);
    expect((await loadInputs(user)).catalog.cards.map(({ id }) => id)).toEqual(['amex-gold']);
    expect((await loadInputs(other)).catalog.cards.map(({ id }) => id)).toEqual(['citi-double-cash']);
  });
});
