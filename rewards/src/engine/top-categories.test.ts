import { describe, expect, it } from 'vitest';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { compileCatalog } from '../cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '../cards/catalog/shipped-catalog';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { addPurchase, createEmptySpending } from './spending/spending';
import { ask } from './testing/ask';

/** Pays 3% in the largest category of the month, 2% in the second, and 1% elsewhere. */
const card = CatalogCard.parse({
  ...loadShippedCatalog().cards.find(({ id }) => id === 'citi-custom-cash'),
  id: 'two-top-categories',
  rewards: [
    { category: 'choose', rate: 3, unit: '%' },
    { category: 'choose', rate: 2, unit: '%' },
    { category: 'general', rate: 1, unit: '%' },
  ],
  chooseCategory: {
    mode: 'auto-top',
    slots: [3, 2].map((rate) => ({
      rate,
      unit: '%',
      count: 1,
      period: 'month',
      options: ['dining', 'groceries', 'gas'],
    })),
  },
});
const catalog = compileCatalog([card], 1);
const at = '2026-08-15T12:00:00.000Z';

/** A purchase's reward, in dollars, after purchases of the same month. */
function getValue(
  text: string,
  dollars: number,
  before: Readonly<Record<string, number>>,
): number | undefined {
  const interpret = (name: string) => interpretPlace(getShippedPlaceIndex(), name);
  const spending = Object.entries(before).reduce((sum, [name, amount]) => {
    const { merchantId, category } = interpret(name);
    const purchase = { cardId: card.id, merchantId, category, amountCents: amount * 100 };
    return addPurchase(sum, { ...purchase, rewardCents: 0, occurredAt: at });
  }, createEmptySpending());
  const wallet = [{ cardId: card.id }];
  const request = {
    catalog,
    place: interpret(text),
    amountCents: dollars * 100,
    wallet,
    spending,
    goals: [],
    at,
  };
  return computeRecommendation(request).ranking[0]?.estimatedValue;
}

describe('a card with two top categories at different rates', () => {
  it('pays the first category its rate', () => {
    expect(getValue('restaurant', 100, {})).toBe(3);
  });

  it('pays the second category the lower rate', () => {
    expect(getValue('groceries', 100, { restaurant: 500 })).toBe(2);
  });

  it('pays the third category the base rate', () => {
    expect(getValue('gas', 100, { restaurant: 500, groceries: 400 })).toBe(1);
  });

  it('pays in parts if a category moves from third to first: 100 at 1%, 100 at 2%, 100 at 3%', () => {
    expect(getValue('gas', 300, { restaurant: 200, groceries: 100 })).toBe(6);
  });
});

describe('a month without purchases', () => {
  const request = { text: 'olive garden', cards: ['citi-custom-cash'] };
  const computeValue = (changes: Partial<Parameters<typeof ask>[0]>) =>
    ask({ ...request, ...changes }).estimatedValue;
  const createGroceryPurchase = (at: string) => ({ text: 'groceries', dollars: 300, at });

  it('counts the top category of the last three months', () => {
    const before = [createGroceryPurchase('2026-06-10T12:00:00.000Z')];
    expect(computeValue({ before })).toBe(1);
    expect(computeValue({ text: 'groceries', before })).toBe(5);
    expect(ask({ ...request, before }).ranking[0]?.hints).toContain(
      'Your top category of the last three months is groceries; if it’s dining instead, this card earns 5%.',
    );
  });

  it('looks back across the turn of the year', () => {
    const lastYear = [createGroceryPurchase('2025-11-10T12:00:00.000Z')];
    expect(computeValue({ at: '2026-01-15T12:00:00.000Z', lastYear })).toBe(1);
    expect(computeValue({ at: '2026-03-15T12:00:00.000Z', lastYear })).toBe(5);
  });

  it('counts what other cards were used for if this one wasn’t used', () => {
    const cards = ['citi-custom-cash', 'amex-gold'];
    const before = [{ text: 'groceries', dollars: 300, card: 'amex-gold', at: '2026-07-10T12:00:00.000Z' }];
    const rankedCard = ask({ ...request, cards, before }).ranking.find(
      ({ cardId }) => cardId === 'citi-custom-cash',
    );
    expect(rankedCard?.estimatedValue).toBe(1);
  });

  it('counts what the user expects before what was', () => {
    const before = [createGroceryPurchase('2026-07-10T12:00:00.000Z')];
    const cards = [{ cardId: 'citi-custom-cash', choices: ['dining'] }];
    expect(computeValue({ cards, before })).toBe(5);
    expect(ask({ ...request, cards }).ranking[0]?.hints).toContain(
      'Counts dining as this month’s top category, as you expect.',
    );
  });

  it('ends with the first purchase of the month', () => {
    const before = [createGroceryPurchase('2026-06-10T12:00:00.000Z'), { text: 'olive garden', dollars: 20 }];
    expect(computeValue({ before })).toBe(5);
  });
});
