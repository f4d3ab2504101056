import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, quickTerms } from './quick-terms';

const searched = (searchTerm: string, searchCount: number) => ({ searchTerm, searchCount });

describe('quick chips', () => {
  it('are the defaults for a user with no history', () => {
    expect(quickTerms([], []).map(({ term }) => term)).toEqual(DEFAULT_TERMS);
  });

  it('show favorites first, then the history by search count, without duplicates', () => {
    const chips = quickTerms(
      [{ searchTerm: 'Shell' }],
      [searched('Target', 1), searched('shell', 9), searched('Aldi', 4)],
    );
    expect(chips).toEqual([
      { term: 'Shell', isFavorite: true },
      { term: 'Aldi', isFavorite: false },
      { term: 'Target', isFavorite: false },
    ]);
  });

  it('are at most eight', () => {
    const history = Array.from({ length: 12 }, (_, index) => searched(`Shop ${String(index)}`, index));
    expect(quickTerms([], history)).toHaveLength(8);
  });
});
