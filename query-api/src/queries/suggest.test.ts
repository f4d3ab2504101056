import { describe, expect, it } from 'vitest';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { suggest } from './suggest';

const index = getShippedPlaceIndex();
const newUser = { favorites: [], history: [] };

describe('suggestions', () => {
  it('puts an exact match first', () => {
    expect(suggest(index, 'target', newUser)[0]).toBe('Target');
  });

  it('puts an exact match before the user’s own terms', () => {
    const ownTerms = { favorites: ['Costco Gas'], history: ['Costco Travel'] };
    for (const typedText of ['costco', ' Costco '])
      expect(suggest(index, typedText, ownTerms).slice(0, 3)).toEqual([
        'Costco',
        'Costco Gas',
        'Costco Travel',
      ]);
    expect(suggest(index, 'mcdonalds', { favorites: ['McDonalds Airport'], history: [] })[0]).toBe(
      "McDonald's",
    );
  });

  it('puts a name before the longer names that start with it, among favorites, searches, and merchants', () => {
    const history = ['Costco Gas', 'Coffee Shop', 'Costco'];
    expect(suggest(index, 'cost', { favorites: [], history }).slice(0, 2)).toEqual(['Costco', 'Costco Gas']);
    expect(suggest(index, 'co', { favorites: ['Costco Gas'], history }).slice(0, 3)).toEqual([
      'Costco Gas',
      'Costco',
      'Coffee Shop',
    ]);
    expect(suggest(index, 'cost', { favorites: [], history: [] })[0]).toBe('Costco');
  });

  it('puts favorites first, then the history, then merchants', () => {
    const ownTerms = { favorites: ['My target practice'], history: ['best target deals', 'unrelated'] };
    expect(suggest(index, 'targ', ownTerms).slice(0, 3)).toEqual([
      'My target practice',
      'best target deals',
      'Target',
    ]);
  });

  it('puts the user’s terms that start with the text before those that contain it', () => {
    const ownTerms = { favorites: [], history: ['the gap', 'gap kids'] };
    expect(suggest(index, 'ga', ownTerms).slice(0, 2)).toEqual(['gap kids', 'the gap']);
  });

  it('matches the user’s terms only at the start of the text or of a word', () => {
    expect(suggest(index, 'tar', { favorites: [], history: ['Starbucks'] })[0]).toBe('Target');
    expect(suggest(index, 'buck', { favorites: [], history: ['star bucks'] })[0]).toBe('star bucks');
  });

  it('lists each name once, ignoring case, as the user wrote it', () => {
    const suggestions = suggest(index, 'costco', { favorites: ['COSTCO'], history: ['Costco'] });
    expect(suggestions.filter((name) => name.toLowerCase() === 'costco')).toEqual(['COSTCO']);
  });

  it('returns at most eight', () => {
    expect(suggest(index, 'a', newUser)).toHaveLength(8);
    const history = Array.from({ length: 20 }, (_, index) => `shop ${String(index)}`);
    expect(suggest(index, 'shop', { favorites: [], history })).toEqual(history.slice(0, 8));
  });

  it('returns only the user’s terms for empty text, and nothing for unknown text', () => {
    expect(suggest(index, '  ', { favorites: ['Costco'], history: ['Shell'] })).toEqual(['Costco', 'Shell']);
    expect(suggest(index, 'qzxqzx', newUser)).toEqual([]);
  });
});
