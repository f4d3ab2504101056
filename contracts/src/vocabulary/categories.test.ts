import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_LABELS, isCategory, ruleCovers } from './categories';

describe('what a row of a category covers', () => {
  it('covers flights, hotels and car rental by travel', () => {
    expect(CATEGORIES.filter((place) => ruleCovers('travel', place))).toEqual([
      'travel',
      'flights',
      'hotels',
      'car_rental',
    ]);
  });

  it('covers everything by general', () => {
    expect(CATEGORIES.every((place) => ruleCovers('general', place))).toBe(true);
  });

  it('covers travel by no row of its parts', () => {
    expect(ruleCovers('flights', 'travel')).toBe(false);
  });

  it('covers nothing by rotating and choose themselves', () => {
    expect(CATEGORIES.some((place) => ruleCovers('rotating', place) || ruleCovers('choose', place))).toBe(
      false,
    );
  });
});

describe('categories', () => {
  it('each have a label of their own', () => {
    expect(new Set(Object.values(CATEGORY_LABELS)).size).toBe(CATEGORIES.length);
  });

  it('are distinguished from other text, inherited names included', () => {
    expect(isCategory('gas')).toBe(true);
    expect(isCategory('constructor')).toBe(false);
  });
});
