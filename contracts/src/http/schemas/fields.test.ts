import { describe, expect, it } from 'vitest';
import { createAmountField, createOptionalLineField, createTextLineField } from './fields';

const line = createTextLineField(20, 'Enter a place.');

describe('a line of text', () => {
  it.each([
    ['a zero-width space', '\u200b'],
    ['several invisible characters', '\u00a0\u200b\u200d\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a braille blank', '\u2800'],
    ['a variation selector alone', '\ufe0f'],
    ['a joining mark alone', '\u034f'],
    ['spaces', '   '],
  ])('is blank when it is only %s', (_, text) => {
    expect(line.safeParse(text).error?.issues[0]?.message).toBe('Enter a place.');
  });

  it.each(['\ud800', 'Joe\udc00s'])('rejects a lone surrogate', (text) => {
    expect(line.safeParse(text).success).toBe(false);
  });

  it.each([21, 80, 81, 500])('reports the limit for %i characters', (length) => {
    expect(
      line.safeParse('x'.repeat(length), { error: () => 'at most 20' }).error?.issues[0]?.message,
    ).toMatch(/at most 20/);
  });

  it('keeps accents and emoji, and collapses spaces', () => {
    expect(line.parse('  Café   👩‍🍳 ')).toBe('Café 👩‍🍳');
    expect(line.parse('می‌خواهم')).toBe('می‌خواهم');
  });
});

describe('an optional line', () => {
  const optional = createOptionalLineField(20);

  it.each([undefined, '', ' ', '\t ', '\u200b'])('is absent for %j', (text) => {
    expect(optional.parse(text)).toBeUndefined();
  });

  it('is validated like any other line', () => {
    expect(optional.parse('  dining  out ')).toBe('dining out');
    for (const text of ['x'.repeat(21), 'a\u0000', 7, null])
      expect(optional.safeParse(text).success).toBe(false);
  });
});

describe('an amount', () => {
  const amount = createAmountField('Enter an amount.');

  it.each([null, [], {}, true, Number.NaN, '', '-1', '0', '1.999', '1e3', '1000000.01'])(
    'is rejected with its message for %j',
    (value) => {
      expect(amount.safeParse(value).error?.issues[0]?.message).toBe('Enter an amount.');
    },
  );
});
