import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { createCommandHandler } from '../../../command-handler/command-handler';
import { catalogDecider } from '../../../domain/catalog/decide';
import { findCatalogEntry } from '../../../domain/catalog/state';
import { ADMIN_KEY, type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const sendAsAdmin = (path: string, body: unknown, key = ADMIN_KEY) =>
  api.createVisitor().post(`/api/admin/${path}`, body, { authorization: `Bearer ${key}` });
const setPrice = (price: unknown, planType = 'monthly') => sendAsAdmin('pricing', { planType, price });
const refresh = (body: object) => sendAsAdmin('refresh-cards', body);

async function getCard(id: string) {
  const { state } = await createCommandHandler({ store: api.store }).load(streams.catalogue, catalogDecider);
  return findCatalogEntry(state, CardId.parse(id));
}

describe('every admin route', () => {
  it('requires the complete admin key', async () => {
    const body = { planType: 'monthly', price: '3.99' };
    for (const key of ['', 'wrong', ADMIN_KEY.slice(1), `${ADMIN_KEY}x`, ADMIN_KEY.toUpperCase()])
      expect((await sendAsAdmin('pricing', body, key)).status).toBe(401);
    const user = await api.createUser();
    expect((await user.post('/api/admin/pricing', body)).status).toBe(401);
    const basic = await api
      .createVisitor()
      .post('/api/admin/pricing', body, { authorization: `Basic ${ADMIN_KEY}` });
    expect(basic.status).toBe(401);
    expect(basic.body['message']).toBe('Invalid admin key. Please try again.');
  });
});

describe('the price of a plan', () => {
  it('starts at 2.99 and 20.00', async () => {
    const { events } = await api.store.read(streams.pricing);
    expect(events.map(({ data }) => data)).toEqual([
      { planType: 'monthly', priceCents: 299 },
      { planType: 'annual', priceCents: 2000 },
    ]);
  });

  it('can be set as text or as a number', async () => {
    expect((await setPrice('3.49')).status).toBe(200);
    expect((await setPrice(3.5)).status).toBe(200);
    const { events } = await api.store.read(streams.pricing, 2);
    expect(events.map(({ data }) => data)).toEqual([
      { planType: 'monthly', priceCents: 349 },
      { planType: 'monthly', priceCents: 350 },
    ]);
  });

  it('is set by one of two admins who saw the same price', async () => {
    expect((await setPrice('2.99')).status).toBe(200);
    const prices = ['4.19', '4.29'];
    const responses = await Promise.all(
      prices.map((price) => sendAsAdmin('pricing', { planType: 'monthly', price, previousPrice: '2.99' })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'price-changed' });
  });

  it('rejects invalid prices', async () => {
    const { version } = await api.store.read(streams.pricing);
    for (const price of ['free', '-1', '0', '2.999', null, true, {}])
      expect((await setPrice(price)).status).toBe(400);
    expect((await setPrice('2.99', 'weekly')).status).toBe(400);
    expect((await api.store.read(streams.pricing)).version).toBe(version);
  });
});

describe('the catalog', () => {
  it('contains every shipped card after the first startup', async () => {
    const { events } = await api.store.read(streams.catalogue);
    expect(events).toHaveLength(loadShippedCatalog().cards.length);
    expect(events.every(({ type }) => type === 'CardListed')).toBe(true);
  });

  it('adds all new cards or none, and keeps them after a refresh', async () => {
    const shippedCard = (await getCard('amex-gold'))?.card;
    const operatorCard = { ...shippedCard, id: 'own-card', name: 'Own Card' };
    const invalidCard = { ...operatorCard, id: 'bad-card', annualFee: -1 };
    const rejected = await refresh({ action: 'add-new', cards: [operatorCard, invalidCard] });
    expect(rejected.status).toBe(400);
    expect(rejected.body['field']).toBe('cards.1.annualFee');
    expect(await getCard('own-card')).toBeUndefined();

    expect((await refresh({ action: 'add-new', cards: [operatorCard] })).body['message']).toBe(
      '1 card added, 0 revised, 0 retired.',
    );
    expect((await refresh({ action: 'add-new', cards: [operatorCard] })).status).toBe(409);
    const user = await api.createUser();
    expect((await user.post('/api/user/cards', { cardId: 'own-card' })).status).toBe(201);

    expect((await refresh({ action: 'refresh-all' })).body['message']).toBe(
      '0 cards added, 0 revised, 0 retired.',
    );
    expect((await (await api.createUser()).post('/api/user/cards', { cardId: 'own-card' })).status).toBe(201);
    expect((await user.post('/api/recommend', { location: 'Starbucks' })).body).toMatchObject({
      card: { id: 'own-card' },
    });
  });

  const plain = {
    id: 'plain-card',
    name: 'Plain Card',
    bank: 'Plain Bank',
    type: 'personal',
    category: 'cashback',
    annualFee: 0,
    benefits: ['A benefit'],
    signupBonus: '$200 after $500',
    rewardStructure: { rotating: '5%', dining: '3%', travel: null, general: '1%' },
  };

  it('accepts cards with rates as text, and recommends them', async () => {
    const points = {
      ...plain,
      id: 'point-card',
      type: 'Visa',
      rewardStructure: { dining: '4x', general: '1x' },
    };
    const response = await refresh({ action: 'add-new', cards: [plain, points] });
    expect(response.body['message']).toBe('2 cards added, 0 revised, 0 retired.');
    expect((await getCard('plain-card'))?.card).toMatchObject({
      network: 'visa',
      currency: { kind: 'cash', centsPerPoint: 1 },
      rewards: [
        { category: 'rotating', rate: 5, unit: '%' },
        { category: 'dining', rate: 3, unit: '%' },
        { category: 'general', rate: 1, unit: '%' },
      ],
      signupBonus: { text: '$200 after $500' },
      cautions: [{ text: 'These figures come from the site operator.', about: 'earning' }],
      sourceYear: new Date().getUTCFullYear(),
      confidence: 'low',
    });
    const user = await api.createUser();
    for (const cardId of ['plain-card', 'point-card'])
      expect((await user.post('/api/user/cards', { cardId })).status).toBe(201);
    const recommendation = await user.post('/api/recommend', { location: 'Starbucks' });
    expect(recommendation.body).toMatchObject({ card: { id: 'point-card' } });
    expect(recommendation.body['rewardRate']).toMatch(/^4%/);
  });

  it('derives a missing id, and accepts the types that card lists use', async () => {
    const { id: _, ...rest } = plain;
    const card = { ...rest, name: 'Crédit+ 1', type: 'Credit' };
    expect((await refresh({ action: 'add-new', cards: [card] })).status).toBe(200);
    expect((await getCard('plain-bank-credit-1'))?.card).toMatchObject({ type: 'personal', network: 'visa' });
    expect((await refresh({ action: 'add-new', cards: [card] })).status).toBe(409);
  });

  it.each([
    ['colour', { colour: 'red' }],
    ['annualFee', { annualFee: 'free' }],
    ['annualFee', { annualFee: -1 }],
    ['id', { id: 'Not a slug' }],
    ['name', { name: '' }],
    ['category', { category: 'other' }],
    ['type', { type: 'corporate' }],
    ['benefits.0', { benefits: [''] }],
    ['benefits', { benefits: 'many' }],
    ['rewardStructure', { rewardStructure: {} }],
    ['rewardStructure', { rewardStructure: undefined }],
    ['rewardStructure.dining', { rewardStructure: { dining: 'lots' } }],
    ['rewardStructure.moon', { rewardStructure: { moon: '3x' } }],
  ])('names the invalid field: %s', async (field, change) => {
    const first = { ...plain, id: 'first-card' };
    const response = await refresh({ action: 'add-new', cards: [first, { ...plain, ...change }] });
    expect(response.status).toBe(400);
    expect(response.body['field']).toBe(`cards.1.${field}`);
    expect(await getCard('first-card')).toBeUndefined();
  });

  it.each([['text'], [null], [[]], [7]])('rejects %j as a card', async (card) => {
    const response = await refresh({ action: 'add-new', cards: [card] });
    expect(response.status).toBe(400);
    expect(String(response.body['field'])).toMatch(/^cards\.0/);
  });

  it('changes nothing if it already matches the shipped cards', async () => {
    for (const body of [{ action: 'refresh-all' }, { action: 'refresh-category', category: 'hotel' }])
      expect((await refresh(body)).body['message']).toBe('0 cards added, 0 revised, 0 retired.');
  });

  it('rejects a refresh without a category', async () => {
    expect((await refresh({ action: 'refresh-category' })).status).toBe(400);
    expect((await refresh({ action: 'add-new' })).status).toBe(400);
    expect((await refresh({ action: 'add-new', cards: [] })).status).toBe(400);
    expect((await refresh({ action: 'delete-all' })).status).toBe(400);
  });
});
