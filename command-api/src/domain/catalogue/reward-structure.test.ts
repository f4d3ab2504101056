import { describe, expect, it } from 'vitest';
import { readRewardStructure } from './reward-structure';

describe('rates written as text', () => {
  it('become one row a category, in the order given', () => {
    expect(readRewardStructure({ dining: '3x', rotating: '5%', general: '1.5%', travel: null })).toEqual([
      { category: 'dining', rate: 3, unit: 'x' },
      { category: 'rotating', rate: 5, unit: '%' },
      { category: 'general', rate: 1.5, unit: '%' },
    ]);
  });

  it('are read whatever their case, spaces and other words for the same', () => {
    expect(
      readRewardStructure({ 'Gas Stations': ' 2 X ', Supermarkets: '3X points', other: '1% cash back' }),
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
    ['a rate past 20', { general: '21x' }, 'general'],
    ['a category under two names', { dining: '3x', restaurants: '2x' }, 'restaurants'],
  ])('are refused by name for %s', (_case, structure, key) => {
    expect(readRewardStructure(structure)).toMatchObject({ key });
  });

  it('are needed: a card without any rate has no rules', () => {
    expect(readRewardStructure({})).not.toHaveProperty('key');
    expect(readRewardStructure({ general: null })).toHaveProperty('message');
  });
});
