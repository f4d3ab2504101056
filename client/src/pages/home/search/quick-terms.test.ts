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
    expect(chips.slice(0, 3)).toEqual([
      { term: 'Shell', isFavorite: true },
      { term: 'Aldi', isFavorite: false },
      { term: 'Target', isFavorite: false },
    ]);
  });

  it('is filled up with the defaults, without duplicates', () => {
    const chips = selectQuickTerms(
      [{ searchTerm: 'costco' }],
      [createHistoryItem('Shell', 2), createHistoryItem('Dining', 1)],
    );
    expect(chips.map(({ term }) => term)).toEqual([
      'costco',
      'Shell',
      'Dining',
      'Groceries',
      'Gas Station',
      'Travel',
      'Best Buy',
      'United Airlines',
    ]);
  });

  it('contains no text that was not recognized, unless it is a favorite', () => {
    const history = [createHistoryItem('asdfqwer', 9, false), createHistoryItem('Aldi', 1)];
    expect(selectQuickTerms([], history).map(({ term }) => term)).toEqual([
      'Aldi',
      ...DEFAULT_TERMS.slice(0, -1),
    ]);
    expect(selectQuickTerms([], history.slice(0, 1)).map(({ term }) => term)).toEqual(DEFAULT_TERMS);
    const starred = selectQuickTerms([{ searchTerm: 'asdfqwer' }], history);
    expect(starred.slice(0, 2).map(({ term }) => term)).toEqual(['asdfqwer', 'Aldi']);
  });

  it('contains at most eight', () => {
    const history = Array.from({ length: 12 }, (_, index) =>
      createHistoryItem(`Shop ${String(index)}`, index),
    );
    expect(selectQuickTerms([], history)).toHaveLength(8);
  });
});
