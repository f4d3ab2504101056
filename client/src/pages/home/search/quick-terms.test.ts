import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, selectQuickTerms } from './quick-terms';

const createHistoryItem = (searchTerm: string, searchCount: number) => ({ searchTerm, searchCount });

describe('the list of quick chips', () => {
  it('contains the defaults for a user with no history', () => {
    expect(selectQuickTerms([], []).map(({ term }) => term)).toEqual(DEFAULT_TERMS);
  });

  it('shows favorites first, then the history by search count, without duplicates', () => {
    const chips = selectQuickTerms(
      [{ searchTerm: 'Shell' }],
      [createHistoryItem('Target', 1), createHistoryItem('shell', 9), createHistoryItem('Aldi', 4)],
    );
    expect(chips).toEqual([
      { term: 'Shell', isFavorite: true },
      { term: 'Aldi', isFavorite: false },
      { term: 'Target', isFavorite: false },
    ]);
  });

  it('contains at most eight', () => {
    const history = Array.from({ length: 12 }, (_, index) =>
      createHistoryItem(`Shop ${String(index)}`, index),
    );
    expect(selectQuickTerms([], history)).toHaveLength(8);
  });
});
