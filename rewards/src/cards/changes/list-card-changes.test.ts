import { describe, expect, it } from 'vitest';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import { listCardChanges } from './list-card-changes';

const plain = createCatalogCard('plain');
const { cards } = loadShippedCatalog();

function describeChanges(before: CatalogCard, changes: object) {
  return listCardChanges(before, CatalogCard.parse({ ...before, ...changes })).map(
    ({ field, label, before: old, after }) => `${field} | ${label} | ${String(old)} → ${String(after)}`,
  );
}

function getShipped(id: string): CatalogCard {
  const card = cards.find((shipped) => shipped.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
}

describe('the list of changes to a card', () => {
  it('uses the units of its fields', () => {
    expect(
      describeChanges(plain, { annualFee: 95, foreignTransactionFeePct: 3, firstYearFeeWaived: true }),
    ).toEqual([
      'annualFee | Annual fee | $0 → $95',
      'firstYearFeeWaived | Fee waived in the first year | null → Yes',
      'foreignTransactionFeePct | Foreign transaction fee | 0% → 3%',
    ]);
  });

  it('names the card’s own lists', () => {
    const rewards = (rate: number) => [{ category: 'rotating', rate, unit: '%' }, ...plain.rewards];
    const card = CatalogCard.parse({ ...plain, rewards: rewards(5) });
    expect(describeChanges(card, { rewards: rewards(4) })).toEqual([
      'rewards.0.rate | Reward rule Rotating categories: rate | 5% → 4%',
    ]);
  });

  it('matches reward rules by what they are about', () => {
    const rules = [
      { category: 'dining', rate: 3, unit: '%' },
      { category: 'gas', rate: 2, unit: '%', capAmount: 500, capPeriod: 'month', afterCapRate: 1 },
    ];
    const card = CatalogCard.parse({ ...plain, rewards: [...rules, ...plain.rewards] });
    expect(
      describeChanges(card, {
        rewards: [
          { category: 'online', rate: 5, unit: '%', merchants: ['amazon'], requires: 'amazon-prime' },
          { category: 'dining', rate: 4, unit: 'x' },
          ...plain.rewards,
        ],
      }),
    ).toEqual([
      'rewards.0 | Reward rule Online shopping at Amazon | null → 5% Online shopping; Merchants: Amazon; Requirement: if you have Amazon Prime',
      'rewards.1.rate | Reward rule Dining: rate | 3% → 4x',
      'rewards.1.unit | Reward rule Dining: unit | % → x',
      'rewards.1 | Reward rule Gas | 2% Gas; Cap: $500; Cap period: month; Rate above the cap: 1% → null',
    ]);
  });

  it('matches the quarters of rotating categories by their names', () => {
    const card = getShipped('chase-freedom-flex');
    const quarters = card.rotating?.quarters ?? [];
    const next = { quarter: '2027-Q2', categories: ['gas', 'transit'], merchants: ['amazon'] };
    const changed = quarters.map((entry) =>
      entry.quarter === '2027-Q1' ? { ...entry, categories: ['dining'] } : entry,
    );
    expect(describeChanges(card, { rotating: { ...card.rotating, quarters: [...changed, next] } })).toEqual([
      'rotating.quarters.8.categories | Rotating: quarter 2027-Q1: categories | Groceries, Streaming → Dining',
      'rotating.quarters.9 | Rotating: quarter 2027-Q2 | null → 2027-Q2; Categories: Gas, Transit; Merchants: Amazon',
    ]);
  });

  it('shows a changed sentence as one change, and a removed object as one', () => {
    const offer = { text: '$200', amount: 200, unit: 'usd', spend: 500, months: 3 };
    const card = CatalogCard.parse({ ...plain, benefits: ['One', 'Two', 'Three'], signupBonus: offer });
    expect(describeChanges(card, { benefits: ['One', '2', 'Three'], signupBonus: null })).toEqual([
      'signupBonus | Welcome offer | $200; Amount: 200; Spend: $500; Months: 3 → null',
      'benefits.1 | Benefit | Two → 2',
    ]);
    expect(describeChanges(card, { benefits: ['Two', 'One', 'Three'] })).toEqual([
      'benefits | Benefit: order | One, Two, Three → Two, One, Three',
    ]);
  });

  it('is empty for the same data in another order of fields', () => {
    for (const card of cards) {
      const reversed = Object.fromEntries(Object.entries(card).reverse());
      expect(listCardChanges(card, CatalogCard.parse(reversed))).toEqual([]);
    }
  });

  it('mentions every field that differs', () => {
    for (const [index, card] of cards.entries()) {
      const other = cards[(index + 1) % cards.length] ?? card;
      const changed = new Set(listCardChanges(card, other).map(({ field }) => field.split('.')[0]));
      const differing = [...new Set([...Object.keys(card), ...Object.keys(other)])].filter((field) => {
        const [a, b] = [card, other].map((entry) => JSON.stringify(Reflect.get(entry, field) ?? null));
        return a !== b;
      });
      expect([...changed].sort()).toEqual(differing.sort());
    }
  });
});
