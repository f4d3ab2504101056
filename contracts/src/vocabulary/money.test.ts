import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCents,
  formatDecimalDollars,
  MAX_AMOUNT_CENTS,
  parseAmount,
  parseDecimalDollars,
  roundToCents,
} from './money';

describe('parseAmount', () => {
  it.each([
    ['100', 10_000],
    ['12.5', 1_250],
    ['0.01', 1],
    [' 7.00 ', 700],
    ['1000000', MAX_AMOUNT_CENTS],
  ])('parses %j as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each([
    '',
    '0',
    '0.00',
    '-5',
    '+5',
    '1.234',
    '1,000',
    '1e3',
    'NaN',
    'Infinity',
    '$5',
    '.5',
    '5.',
    '1000000.01',
    '١',
  ])('rejects %j', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('parses the numeric text of every allowed amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_CENTS }), (cents) => {
        expect(parseAmount(formatDecimalDollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('the API’s numeric text', () => {
  it('has a hyphen for negative amounts, so that programs can parse it', () => {
    expect(formatDecimalDollars(-250)).toBe('-2.50');
    expect(parseDecimalDollars('-2.50')).toBe(-250);
  });
});

describe('rounding', () => {
  it.each([
    [4_999, 0],
    [5_000, 1],
    [14_999, 1],
    [15_000, 2],
    [8_000_000, 800],
  ])('rounds %i micro-dollars half up to %i cents', (micro, cents) => {
    expect(roundToCents(micro)).toBe(cents);
  });
});

describe('formatCents', () => {
  it.each([
    [123_456, 'exact', '$1,234.56'],
    [100_000_000, 'exact', '$1,000,000.00'],
    [-250, 'exact', '−$2.50'],
    [1_500, 'short', '$15'],
    [1_550, 'short', '$15.50'],
  ] as const)('shows %i cents (%s) as %s', (cents, style, shown) => {
    expect(formatCents(cents, style)).toBe(shown);
  });
});
