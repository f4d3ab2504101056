import { describe, expect, it } from 'vitest';
import { scoreBrand } from './brand-scoring';

const brand = {
  name: 'Best Buy',
  aliases: ['bestbuy', 'geek squad'],
  searchTerms: ['electronics', 'big screen tv'],
};

describe('brand scoring', () => {
  it.each([
    ['best buy', 100, 'the exact name'],
    ['BEST', 80, 'the start of the name'],
    ['t buy', 60, 'a part of the name'],
    ['geek squad', 90, 'an exact alias'],
    ['geek', 70, 'the start of an alias'],
    ['squad', 50, 'a part of an alias'],
    ['electronics', 40, 'an exact search term'],
    ['big', 30, 'the start of a search term'],
    ['screen', 20, 'a part of a search term'],
    ['  best buy ', 100, 'the name with space around it'],
    ['bestb', 70, "the start of an alias if the name doesn't match"],
    ['grocer', 0, 'nothing'],
    ['  ', 0, 'blank'],
  ])('scores %j as %i: %s', (typedText, score) => {
    expect(scoreBrand(brand, typedText)).toBe(score);
  });
});
