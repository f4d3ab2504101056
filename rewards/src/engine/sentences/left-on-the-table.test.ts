import { describe, expect, it } from 'vitest';
import { renderLossHeadline } from './left-on-the-table';

describe('the headline of what was left on the table', () => {
  const groceries = { category: 'groceries', cents: 40_00 } as const;
  const dining = { category: 'dining', cents: 1_20 } as const;
  const render = (differenceCents: number, parts: Partial<Parameters<typeof renderLossHeadline>[0]> = {}) =>
    renderLossHeadline({ differenceCents, causes: [], categories: [], ...parts });

  it('names the category and the cause if both together are most of it', () => {
    const causes = [
      { cause: 'not-asked', cents: 21_20 },
      { cause: 'other-card', cents: 20_00 },
    ] as const;
    expect(render(41_20, { causes, categories: [groceries, dining] })).toBe(
      '$41.20 this year, mostly groceries on the wrong card',
    );
  });

  it('names only what is certainly most of it', () => {
    const causes = [
      { cause: 'cap-used-up', cents: 22_00 },
      { cause: 'not-activated', cents: 19_20 },
    ] as const;
    expect(render(41_20, { causes })).toBe('$41.20 this year, mostly above a used-up cap');
    expect(render(41_20, { categories: [groceries] })).toBe('$41.20 this year, mostly groceries');
    expect(render(41_20)).toBe('$41.20 this year');
  });

  it('says so if there is nothing', () => {
    for (const cents of [0, -5])
      expect(render(cents)).toBe('Nothing this year: you used the best card each time');
  });
});
