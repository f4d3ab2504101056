import { describe, expect, it } from 'vitest';
import { favoriteStores, mostUsedCards, ratePercent, topCategories } from './spending';

const share = (id: string, spend: number, purchases = 1) => ({
  id,
  name: id,
  spend,
  rewards: spend / 50,
  purchases,
});

describe('spending by category', () => {
  it('uses the groups of the specification, else General', () => {
    const slices = topCategories(
      [share('gas', 40), share('ev_charging', 5), share('fitness', 30), share('rent', 2)],
      5,
    );
    expect(slices.map(({ name, spend }) => [name, spend])).toEqual([
      ['Oil & Gas', 45],
      ['General', 32],
    ]);
    expect(slices[1]?.parts).toEqual(['fitness', 'rent']);
  });

  it('keeps the five largest', () => {
    const ids = ['gas', 'groceries', 'dining', 'online', 'streaming', 'transit'];
    const slices = topCategories(
      ids.map((id, index) => share(id, index + 1)),
      5,
    );
    expect(slices.map(({ name }) => name)).toEqual(['Transit', 'Streaming', 'Online', 'Dining', 'Groceries']);
  });
});

describe('favorite stores', () => {
  it('are the most visited ones, ignoring case and spaces', () => {
    const stores = favoriteStores([share('Rent Inc', 900), share('Costco', 50, 2), share('costco ', 20)], 5);
    expect(stores.map(({ name, purchases }) => [name, purchases])).toEqual([
      ['Costco', 3],
      ['Rent Inc', 1],
    ]);
  });

  it('include a store without a name as Unknown', () => {
    expect(favoriteStores([share(' ', 10)], 5)[0]?.name).toBe('Unknown');
  });
});

it('orders the most used cards by purchases, then by spending', () => {
  const cards = mostUsedCards([share('a', 900), share('b', 10, 4), share('c', 950), share('d', 1)], 3);
  expect(cards.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('returns a rewards rate of zero without spending', () => {
  expect(ratePercent(0, 0)).toBe(0);
  expect(ratePercent(3, 150)).toBe(2);
});
