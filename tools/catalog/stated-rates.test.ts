import { expect, it, test } from 'vitest';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { listUnpaidRates } from './stated-rates';

const { cards } = loadShippedCatalog();
const SAPPHIRE = 'chase-sapphire-preferred';

function createCard(id: string, changes: Partial<CatalogCard>): CatalogCard {
  const match = cards.find((card) => card.id === id);
  if (!match) throw new Error(`The catalog has no ${id}`);
  return { ...match, ...changes };
}

const DINING = { category: 'dining', rate: 4, unit: 'x' } as const;
const GAS = { category: 'gas', rate: 3, unit: 'x' } as const;
const TRAVEL = { category: 'travel', rate: 2, unit: 'x' } as const;
const EVERYTHING = { category: 'general', rate: 1, unit: 'x' } as const;
const rewards = [DINING, GAS, TRAVEL, EVERYTHING];

const listFor = (text: string, changes: Partial<CatalogCard> = {}) =>
  listUnpaidRates(createCard(SAPPHIRE, { rewards, benefits: [text], hiddenBenefits: [], ...changes }));

test('no text of the shipped catalog names a rate that no row pays', () => {
  expect(cards.flatMap((card) => listUnpaidRates(card).map((text) => `${card.id}: ${text}`))).toEqual([]);
});

test('changing a shipped row finds the benefit that still names its old rate', () => {
  const { rewards: shipped } = createCard(SAPPHIRE, {});
  const changed = shipped.map((rule) => (rule.category === 'dining' ? { ...rule, rate: 4 } : rule));
  expect(listUnpaidRates(createCard(SAPPHIRE, { rewards: changed }))).toEqual([
    '“3x on dining, gas, and streaming” is in the text, but no dining row pays that',
  ]);
});

it.each([
  ['5x in the portal and 3x on dining, gas and streaming', ['“3x on dining, gas and streaming”', 'dining']],
  ['2.5% on everything: 1% at purchase, 1.5% at payment', ['“2.5% on everything”', 'general']],
  ['3x at hotels', ['“3x at hotels”', 'hotels']],
])('finds a rate of a benefit: %s', (text, [stated, category]) => {
  expect(listFor(text)).toEqual([`${stated ?? ''} is in the text, but no ${category ?? ''} row pays that`]);
});

it('finds a rate of a hidden benefit and of a note', () => {
  const hiddenBenefits = [{ text: '2x on gas' }];
  const notes = [{ text: '3x on dining until June' }];
  expect(listFor('Free', { hiddenBenefits, rewards: [{ ...DINING, notes }, GAS, EVERYTHING] })).toEqual([
    '“2x on gas” is in the text, but no gas row pays that',
    '“3x on dining until June” is in the text, but no dining row pays that',
  ]);
});

it.each([
  ['a rate that a row pays', '4x on dining, 1x on everything else'],
  ['a rate that a travel row pays at hotels', '2x on hotels'],
  ['a category without a row', '6x on streaming'],
  ['a name that contains a category', '10x on Chase Travel'],
  ['flights, as a part of travel', '5x on air travel'],
  ['a discount', '20% back on food, 25% off at award nights'],
  ['an amount', '$3 on dining'],
])('ignores %s: %s', (_what, text) => {
  expect(listFor(text)).toEqual([]);
});

it('ignores rates after a cap or an end, and those of chosen and rotating categories', () => {
  const capped = { ...DINING, capAmount: 500, capPeriod: 'month', afterCapRate: 1 } as const;
  const ending = { ...GAS, endsOn: '2026-12-31', rateAfterEnd: 2 } as const;
  const { chooseCategory } = createCard('bofa-customized-cash', {});
  const { rotating } = createCard('chase-freedom-flex', {});
  const changes = { rewards: [capped, ending, EVERYTHING], chooseCategory, rotating };
  for (const text of ['1x on dining', '2x on gas', '6% on gas', '5% on dining'])
    expect(listFor(text, changes)).toEqual([]);
});
