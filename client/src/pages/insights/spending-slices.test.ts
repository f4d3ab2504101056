import { describe, expect, it } from 'vitest';
import {
  computeRatePercent,
  selectFavoriteStores,
  selectMostUsedCards,
  selectTopCategories,
} from './spending-slices';

const createShare = (id: string, spend: number, purchases = 1) => ({
  id,
  name: id,
  spend,
  rewards: spend / 50,
  purchases,
});

describe('spending by category', () => {
  it('groups categories, and shows those without a group as General', () => {
    const slices = selectTopCategories(
      [
        createShare('gas', 40),
        createShare('ev_charging', 5),
        createShare('fitness', 30),
        createShare('rent', 2),
      ],
      5,
    );
    expect(slices.map(({ name, spend }) => [name, spend])).toEqual([
      ['Oil & Gas', 45],
      ['General', 32],
    ]);
    expect(slices[1]?.shares.map(({ id }) => id)).toEqual(['fitness', 'rent']);
  });

  it('keeps the five largest', () => {
    const ids = ['gas', 'groceries', 'dining', 'online', 'streaming', 'transit'];
    const slices = selectTopCategories(
      ids.map((id, index) => createShare(id, index + 1)),
      5,
    );
    expect(slices.map(({ name }) => name)).toEqual(['Transit', 'Streaming', 'Online', 'Dining', 'Groceries']);
  });
});

describe('the list of favorite stores', () => {
  it('contains the most visited ones, ignoring case and spaces', () => {
    const stores = selectFavoriteStores(
      [createShare('Rent Inc', 900), createShare('Costco', 50, 2), createShare('costco ', 20)],
      5,
    );
    expect(stores.map(({ name, purchases }) => [name, purchases])).toEqual([
      ['Costco', 3],
      ['Rent Inc', 1],
    ]);
  });

  it('includes a store without a name as Unknown', () => {
    expect(selectFavoriteStores([createShare(' ', 10)], 5)[0]?.name).toBe('Unknown');
  });
});

it('the most used cards are ordered by purchases, then by spending', () => {
  const cards = selectMostUsedCards(
    [createShare('a', 900), createShare('b', 10, 4), createShare('c', 950), createShare('d', 1)],
    3,
  );
  expect(cards.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('the rewards rate is zero without spending', () => {
  expect(computeRatePercent(0, 0)).toBe(0);
  expect(computeRatePercent(3, 150)).toBe(2);
});
