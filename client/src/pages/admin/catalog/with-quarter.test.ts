import { expect, it } from 'vitest';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { parseIds, withQuarter } from './with-quarter';

const rotating = { rate: 5, capAmount: 1500, capPeriod: 'quarter', requiresActivation: true };
const turning = CatalogCard.parse({
  ...createCatalogCard('turning'),
  rotating: {
    ...rotating,
    quarters: [
      { quarter: '2026-Q3', categories: ['gas'], merchants: null },
      { quarter: '2027-Q1', categories: ['dining'], merchants: [], notes: [{ text: 'US only' }] },
    ],
  },
});

it('adds a quarter in its place', () => {
  const changed = CatalogCard.parse(
    withQuarter(turning, '2026-Q4', { categories: ['groceries'], merchants: ['amazon'] }),
  );
  expect(changed.rotating?.quarters.map(({ quarter }) => quarter)).toEqual(['2026-Q3', '2026-Q4', '2027-Q1']);
  expect(changed.rotating?.quarters[1]).toEqual({
    quarter: '2026-Q4',
    categories: ['groceries'],
    merchants: ['amazon'],
  });
});

it('replaces a quarter and keeps its notes; empty lists mean that nothing is announced', () => {
  const changed = CatalogCard.parse(withQuarter(turning, '2027-Q1', { categories: [], merchants: [] }));
  expect(changed.rotating?.quarters[1]).toEqual({
    quarter: '2027-Q1',
    categories: null,
    merchants: null,
    notes: [{ text: 'US only' }],
  });
});

it('leaves a card without rotating categories as it is', () => {
  const plain = createCatalogCard('plain');
  expect(withQuarter(plain, '2026-Q4', { categories: ['gas'], merchants: [] })).toBe(plain);
});

it('reads ids with any separators', () => {
  expect(parseIds(' amazon, whole-foods\nlyft amazon ')).toEqual(['amazon', 'whole-foods', 'lyft']);
  expect(parseIds('  ')).toEqual([]);
});
