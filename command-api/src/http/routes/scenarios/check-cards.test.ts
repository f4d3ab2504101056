import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { CardChangePreview } from '@tapwise/contracts/http/schemas/admin-card';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { ADMIN_KEY, type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const headers = { authorization: `Bearer ${ADMIN_KEY}` };
const check = (body: object) => api.createVisitor().post('/api/admin/cards/check', body, headers);
const refresh = (body: object) => api.createVisitor().post('/api/admin/refresh-cards', body, headers);
const countEvents = async () => (await api.store.read(streams.catalogue)).version;
const { cards: shipped } = loadShippedCatalog();

function getShipped(id: string): CatalogCard {
  const card = shipped.find((entry) => entry.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
}

async function checkOne(body: object): Promise<CardChangePreview> {
  const response = await check(body);
  expect(response).toMatchObject({ status: 200 });
  const [card] = response.body['cards'] as readonly CardChangePreview[];
  if (!card) throw new Error('No card was checked.');
  return card;
}

describe('a check of a revision', () => {
  const gold = getShipped('amex-gold');

  it('shows the changes in words, and stores nothing', async () => {
    const before = await countEvents();
    const checked = await checkOne({ action: 'revise', cards: [{ ...gold, annualFee: 350 }] });
    expect(checked).toMatchObject({ id: 'amex-gold', version: 1, isChanged: true });
    expect(checked.changes).toEqual([
      { field: 'annualFee', label: 'Annual fee', before: '$325', after: '$350' },
    ]);
    expect(await countEvents()).toBe(before);
  });

  it('finds no change in any shipped card', async () => {
    for (let start = 0; start < shipped.length; start += 12) {
      const cards = shipped.slice(start, start + 12);
      const response = await check({ action: 'revise', cards });
      expect(response.status).toBe(200);
      const checked = response.body['cards'] as readonly CardChangePreview[];
      expect(checked.filter(({ isChanged, changes }) => isChanged || changes.length > 0)).toEqual([]);
    }
  });

  it('reports that a correction of the current rules is stored, without a change', async () => {
    const checked = await checkOne({ action: 'revise', cards: [gold], kind: 'correction' });
    expect(checked).toMatchObject({ isChanged: true, changes: [] });
  });

  it('warns about figures that look wrong, and marks the new warnings', async () => {
    const rewards = gold.rewards.map((rule) => (rule.category === 'dining' ? { ...rule, rate: 20 } : rule));
    const { warnings } = await checkOne({ action: 'revise', cards: [{ ...gold, rewards }] });
    const outliers = warnings.filter(({ kind }) => kind === 'outlier');
    expect(outliers.some(({ text, isNew }) => isNew && text.startsWith('dining 20x'))).toBe(true);
    const known = await checkOne({ action: 'revise', cards: [gold] });
    expect(known.warnings.filter(({ isNew }) => isNew)).toEqual([]);
  });

  it('rejects what saving rejects, with the field', async () => {
    const unknown = { ...gold, id: 'unknown-card' };
    const cases = [
      [{ action: 'revise', cards: [{ ...gold, annualFee: -1 }] }, 400, 'cards.0.annualFee'],
      [{ action: 'revise', cards: [unknown] }, 409, 'cards.0.id'],
      [{ action: 'add-new', cards: [gold] }, 409, 'cards.0.id'],
      [{ action: 'revise', cards: [gold, gold] }, 400, 'cards.1.id'],
      [{ action: 'revise', cards: [gold], expectedVersions: [7] }, 409, 'expectedVersions.0'],
      [{ action: 'revise', cards: [gold], expectedVersions: [1, 1] }, 400, 'expectedVersions'],
      [{ action: 'revise', cards: [gold], effectiveFrom: '9999-01-01' }, 400, 'effectiveFrom'],
      [{ action: 'add-new', cards: [unknown], kind: 'change' }, 400, 'kind'],
    ] as const;
    for (const [body, status, field] of cases) {
      expect(await check(body)).toMatchObject({ status, body: { field } });
      expect(await refresh(body)).toMatchObject({ status, body: { field } });
    }
    expect(await check({ action: 'retire', cards: [gold] })).toMatchObject({ body: { field: 'action' } });
    expect(await check({ action: 'revise', cards: [] })).toMatchObject({ body: { field: 'cards' } });
  });
});

it('a check of a new card lists its fields and warnings', async () => {
  const { action, cards } = {
    action: 'add-new',
    cards: [
      {
        name: 'Plain',
        bank: 'Own Bank',
        type: 'personal',
        category: 'cashback',
        annualFee: 0,
        benefits: ['Good'],
        rewardStructure: { dining: '15%', general: '1%' },
      },
    ],
  };
  const checked = await checkOne({ action, cards });
  expect(checked).toMatchObject({ id: 'own-bank-plain', version: 0, isChanged: true });
  expect(checked.changes).toContainEqual({ field: 'name', label: 'Name', before: null, after: 'Plain' });
  expect(checked.warnings).toContainEqual({ kind: 'outlier', text: 'dining 15% is worth 15%', isNew: true });
});

describe('an invalid card', () => {
  const gold = getShipped('amex-gold');
  const [rule] = gold.rewards;
  const cases: readonly (readonly [string, object])[] = [
    ['cards.0.colour', { colour: 'red' }],
    ['cards.0.constructor', { constructor: { prototype: {} } }],
    ['cards.0.name', { name: 'Gold\u0000' }],
    ['cards.0.name', { name: 'Gold\u202egnorw' }],
    ['cards.0.benefits.1', { benefits: ['Fine', 'Line\nbreak'] }],
    ['cards.0.benefits.0', { benefits: ['\ud800'] }],
    ['cards.0.rewards.0.merchants.0', { rewards: [{ ...rule, merchants: ['no-such-store'] }] }],
    ['cards.0.rewards.0.rate', { rewards: [{ ...rule, rate: 21 }] }],
    ['cards.0.rewards.0.prototype', { rewards: [{ ...rule, prototype: 1 }] }],
    ['cards.0.rewards', { rewards: Array.from({ length: 41 }, () => rule) }],
    ['cards.0.annualFee', { annualFee: '325' }],
    ['cards.0.annualFee', { annualFee: 1e9 }],
    ['cards.0.hiddenBenefits.0.brands.0', { hiddenBenefits: [{ text: 'Free', brands: ['no-such-store'] }] }],
    [
      'cards.0.chooseCategory.slots.0.definitions.0',
      {
        chooseCategory: {
          mode: 'choose',
          slots: [{ rate: 3, unit: '%', count: 1, period: 'month', definitions: ['no-such-definition'] }],
        },
      },
    ],
  ];

  it.each(cases)('is rejected because of %s: %j', async (field, change) => {
    const before = await countEvents();
    for (const action of ['revise', 'add-new']) {
      const body = { action, cards: [{ ...gold, ...change }] };
      expect(await check(body)).toMatchObject({ status: 400, body: { field } });
      expect(await refresh(body)).toMatchObject({ status: 400, body: { field } });
    }
    expect(await countEvents()).toBe(before);
  });

  it('is rejected because of private text', async () => {
    const cards = [{ ...gold, name: 'Card of ada@example.com' }];
    expect(await check({ action: 'revise', cards })).toMatchObject({
      status: 422,
      body: { field: 'cards.0' },
    });
  });

  it.each([10, 1_000, 4_000, 30_000])('is rejected when it is nested %i levels deep', async (depth) => {
    const body = `{"action":"revise","cards":[${'['.repeat(depth)}${']'.repeat(depth)}]}`;
    for (const path of ['cards/check', 'refresh-cards']) {
      const response = await fetch(`${api.url}/api/admin/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
    }
  });

  it('is rejected when it is named like the prototype, or too large', async () => {
    const send = async (body: string) => {
      const response = await fetch(`${api.url}/api/admin/cards/check`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      return response.status;
    };
    expect(await send('{"action":"revise","cards":[{"__proto__":{"id":"amex-gold"}}]}')).toBe(400);
    expect(await send(`{"action":"revise","cards":["${'x'.repeat(70_000)}"]}`)).toBe(413);
    expect(await send(`{"action":"revise","cards":[${'{},'.repeat(500)}{}]}`)).toBe(400);
  });
});
