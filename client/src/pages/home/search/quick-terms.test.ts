import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, selectQuickTerms } from './quick-terms';

const createHistoryItem = (searchTerm: string, searchCount: number, isRecognized = true) => ({
  searchTerm,
  searchCount,
  isRecognized,
});

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

  it('contains no text that was not recognized, unless it is a favorite', () => {
    const history = [createHistoryItem('asdfqwer', 9, false), createHistoryItem('Aldi', 1)];
    expect(selectQuickTerms([], history).map(({ term }) => term)).toEqual(['Aldi']);
    expect(selectQuickTerms([], history.slice(0, 1)).map(({ term }) => term)).toEqual(DEFAULT_TERMS);
    expect(selectQuickTerms([{ searchTerm: 'asdfqwer' }], history)).toHaveLength(2);
  });

  it('contains at most eight', () => {
    const history = Array.from({ length: 12 }, (_, index) =>
      createHistoryItem(`Shop ${String(index)}`, index),
    );
    expect(selectQuickTerms([], history)).toHaveLength(8);
  });
});
