import { describe, expect, it } from 'vitest';
import { parseRewardStructure } from './reward-structure';

describe('parseRewardStructure', () => {
  it('returns one row per category, in order', () => {
    expect(parseRewardStructure({ dining: '3x', rotating: '5%', general: '1.5%', travel: null })).toEqual([
      { category: 'dining', rate: 3, unit: 'x' },
      { category: 'rotating', rate: 5, unit: '%' },
      { category: 'general', rate: 1.5, unit: '%' },
    ]);
  });

  it('ignores case and spaces and knows synonyms', () => {
    expect(
      parseRewardStructure({ 'Gas Stations': ' 2 X ', Supermarkets: '3X points', other: '1% cash back' }),
    ).toEqual([
      { category: 'gas', rate: 2, unit: 'x' },
      { category: 'groceries', rate: 3, unit: 'x' },
      { category: 'general', rate: 1, unit: '%' },
    ]);
  });

  it.each([
    ['an unknown category', { general: '1x', constructor: '3x' }, 'constructor'],
    ['a rate without a unit', { general: '1' }, 'general'],
    ['a rate in words', { general: 'three' }, 'general'],
    ['a negative rate', { general: '-1%' }, 'general'],
    ['a rate above 20', { general: '21x' }, 'general'],
    ['a category under two names', { dining: '3x', restaurants: '2x' }, 'restaurants'],
  ])('rejects %s and names its key', (_case, structure, key) => {
    expect(parseRewardStructure(structure)).toMatchObject({ key });
  });

  it('requires at least one rate', () => {
    expect(parseRewardStructure({})).not.toHaveProperty('key');
    expect(parseRewardStructure({ general: null })).toHaveProperty('message');
  });
});
