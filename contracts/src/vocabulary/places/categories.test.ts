import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_LABELS, isCategory, isCoveredByRule } from './categories';

describe('isCoveredByRule', () => {
  it('covers flights, hotels, and car rental with a travel rule', () => {
    expect(CATEGORIES.filter((category) => isCoveredByRule('travel', category))).toEqual([
      'travel',
      'flights',
      'hotels',
      'car_rental',
    ]);
  });

  it('covers everything with a general rule', () => {
    expect(CATEGORIES.every((category) => isCoveredByRule('general', category))).toBe(true);
  });

  it('doesn’t cover travel with a rule for flights', () => {
    expect(isCoveredByRule('flights', 'travel')).toBe(false);
  });

  it('covers nothing with rotating or choose rules', () => {
    expect(
      CATEGORIES.some(
        (category) => isCoveredByRule('rotating', category) || isCoveredByRule('choose', category),
      ),
    ).toBe(false);
  });
});

describe('a category', () => {
  it('has a unique label', () => {
    expect(new Set(Object.values(CATEGORY_LABELS)).size).toBe(CATEGORIES.length);
  });

  it('is distinguished from other text, including inherited property names', () => {
    expect(isCategory('gas')).toBe(true);
    expect(isCategory('constructor')).toBe(false);
  });
});
