import { describe, expect, it } from 'vitest';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/shipped-place-index';
import { suggest } from './suggest';

const index = getShippedPlaceIndex();
const nobody = { favorites: [], history: [] };

describe('suggestions', () => {
  it('puts a name that is exactly what was typed first', () => {
    expect(suggest(index, 'target', nobody)[0]).toBe('Target');
  });

  it('puts the favorites first, then the history, then the names', () => {
    const own = { favorites: ['My target practice'], history: ['best target deals', 'unrelated'] };
    expect(suggest(index, 'target', own).slice(0, 3)).toEqual([
      'My target practice',
      'best target deals',
      'Target',
    ]);
  });

  it('puts own terms that start with the text before those that contain it', () => {
    const own = { favorites: [], history: ['the gap', 'gap kids'] };
    expect(suggest(index, 'gap', own).slice(0, 2)).toEqual(['gap kids', 'the gap']);
  });

  it('takes own terms only by the start of the text or of a word', () => {
    expect(suggest(index, 'tar', { favorites: [], history: ['Starbucks'] })[0]).toBe('Target');
    expect(suggest(index, 'buck', { favorites: [], history: ['star bucks'] })[0]).toBe('star bucks');
  });

  it('lists each name once, whatever its case, as the user wrote it', () => {
    const found = suggest(index, 'costco', { favorites: ['COSTCO'], history: ['Costco'] });
    expect(found.filter((name) => name.toLowerCase() === 'costco')).toEqual(['COSTCO']);
  });

  it('gives at most eight', () => {
    expect(suggest(index, 'a', nobody)).toHaveLength(8);
    const history = Array.from({ length: 20 }, (_, at) => `shop ${String(at)}`);
    expect(suggest(index, 'shop', { favorites: [], history })).toEqual(history.slice(0, 8));
  });

  it('offers only the own terms while nothing is typed, and nothing for what nobody knows', () => {
    expect(suggest(index, '  ', { favorites: ['Costco'], history: ['Shell'] })).toEqual(['Costco', 'Shell']);
    expect(suggest(index, 'qzxqzx', nobody)).toEqual([]);
  });
});
