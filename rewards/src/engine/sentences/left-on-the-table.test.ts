import { describe, expect, it } from 'vitest';
import { renderGainCause, renderLossHeadline, renderLossTotals, renderMonthLoss } from './left-on-the-table';

describe('the headline of what was left on the table', () => {
  const groceries = { category: 'groceries', cents: 40_00 } as const;
  const dining = { category: 'dining', cents: 1_20 } as const;
  const render = (differenceCents: number, parts: Partial<Parameters<typeof renderLossHeadline>[0]> = {}) =>
    renderLossHeadline({ differenceCents, causes: [], categories: [], ...parts });

  it('names the category and the cause if both together are most of it', () => {
    const causes = [{ cause: 'cap-used-up', cents: 41_20 }] as const;
    expect(render(41_20, { causes, categories: [groceries, dining] })).toBe(
      '$41.20 this year, mostly groceries above a spending cap',
    );
  });

  it("doesn't name a cause that only says that another card earns more", () => {
    const causes = [
      { cause: 'not-asked', cents: 21_20 },
      { cause: 'other-card', cents: 20_00 },
    ] as const;
    expect(render(41_20, { causes })).toBe('$41.20 this year');
    expect(render(41_20, { causes, categories: [groceries, dining] })).toBe(
      '$41.20 this year, mostly groceries',
    );
  });

  it('names only what is certainly most of it', () => {
    const causes = [
      { cause: 'cap-used-up', cents: 22_00 },
      { cause: 'not-activated', cents: 19_20 },
    ] as const;
    expect(render(41_20, { causes })).toBe('$41.20 this year, mostly above a spending cap');
    expect(render(41_20, { categories: [groceries] })).toBe('$41.20 this year, mostly groceries');
    expect(render(41_20)).toBe('$41.20 this year');
  });

  it('compares the largest part with all losses, not with what gains leave of them', () => {
    const causes = [
      { cause: 'coded-differently', cents: 60_00 },
      { cause: 'not-activated', cents: 50_00 },
      { cause: 'cap-used-up', cents: -100_00 },
    ] as const;
    expect(render(10_00, { causes })).toBe(
      '$10.00 this year, mostly on purchases that were categorized differently',
    );
    expect(render(10_00, { causes: [...causes, { cause: 'not-asked', cents: 20_00 }] })).toBe(
      '$10.00 this year',
    );
  });

  it('is true if nothing was left, or if the best cards would have earned less', () => {
    const causes = [
      { cause: 'not-asked', cents: 4_00 },
      { cause: 'cap-used-up', cents: -4_00 },
    ] as const;
    expect(render(0)).toBe('Nothing this year: you used the best card each time');
    expect(render(0, { causes })).toBe(
      'Nothing this year: you earned as much as with the best card each time',
    );
    expect(render(-1_00, { causes })).toBe(
      'Nothing this year: you earned $1.00 more than with the best card each time',
    );
  });
});

describe('the totals of what was left on the table', () => {
  it('never states that more was earned than was possible', () => {
    expect(renderLossTotals(18_00, 59_20)).toBe(
      'You earned $18.00 of the $59.20 possible with your best card each time.',
    );
    expect(renderLossTotals(18_00, 18_00)).toBe('You earned $18.00 in rewards.');
    expect(renderLossTotals(362_00, 361_00)).toBe(
      'You earned $362.00. The best card each time would have earned $361.00.',
    );
  });

  it('compares the months', () => {
    expect(renderMonthLoss(18_00, 24_00)).toBe(
      '$6.00 left on the table: you earned 75% of the $24.00 possible.',
    );
    expect(renderMonthLoss(23_99, 24_00)).toContain('99%');
    expect(renderMonthLoss(18_00, 18_00)).toBe('You earned as much as with the best card each time.');
    expect(renderMonthLoss(18_00, 16_50)).toBe('You earned $1.50 more than with the best card each time.');
  });
});

describe('what earned more than with the best card each time', () => {
  it('has another name than the loss with the same cause', () => {
    expect(renderGainCause('not-selected')).toBe('Better choices leave some categories out');
    expect(renderGainCause('cap-used-up')).toBe('Bonus limits you would have hit');
  });
});
