import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_LABELS, isCategory, ruleCovers } from './categories';

describe('ruleCovers', () => {
  it('covers flights, hotels, and car rental with a travel rule', () => {
    expect(CATEGORIES.filter((place) => ruleCovers('travel', place))).toEqual([
      'travel',
      'flights',
      'hotels',
      'car_rental',
    ]);
  });

  it('covers everything with a general rule', () => {
    expect(CATEGORIES.every((place) => ruleCovers('general', place))).toBe(true);
  });

  it('doesn’t cover travel with a rule for flights', () => {
    expect(ruleCovers('flights', 'travel')).toBe(false);
  });

  it('covers nothing with rotating or choose rules', () => {
    expect(CATEGORIES.some((place) => ruleCovers('rotating', place) || ruleCovers('choose', place))).toBe(
      false,
    );
  });
});

describe('categories', () => {
  it('have unique labels', () => {
    expect(new Set(Object.values(CATEGORY_LABELS)).size).toBe(CATEGORIES.length);
  });

  it('are distinguished from other text, including inherited property names', () => {
    expect(isCategory('gas')).toBe(true);
    expect(isCategory('constructor')).toBe(false);
  });
});
