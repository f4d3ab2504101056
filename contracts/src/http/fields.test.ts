import { describe, expect, it } from 'vitest';
import { amountField, optionalLineField, textLineField } from './fields';

const line = textLineField(20, 'Say where.');

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
    expect(line.safeParse(text).error?.issues[0]?.message).toBe('Say where.');
  });

  it.each(['\ud800', 'Joe\udc00s'])('is refused with half a character', (text) => {
    expect(line.safeParse(text).success).toBe(false);
  });

  it.each([21, 80, 81, 500])('names its own limit when it has %i characters', (length) => {
    expect(
      line.safeParse('x'.repeat(length), { error: () => 'at most 20' }).error?.issues[0]?.message,
    ).toMatch(/at most 20/);
  });

  it('keeps accents, emoji and joined characters as typed, trimmed to single spaces', () => {
    expect(line.parse('  Café   👩‍🍳 ')).toBe('Café 👩‍🍳');
    expect(line.parse('می‌خواهم')).toBe('می‌خواهم');
  });
});

describe('a line that may be left out', () => {
  const optional = optionalLineField(20);

  it.each([undefined, '', ' ', '\t ', '\u200b'])('is none when it is %j', (text) => {
    expect(optional.parse(text)).toBeUndefined();
  });

  it('is held to the same as any other line', () => {
    expect(optional.parse('  dining  out ')).toBe('dining out');
    for (const text of ['x'.repeat(21), 'a\u0000', 7, null])
      expect(optional.safeParse(text).success).toBe(false);
  });
});

describe('an amount', () => {
  const amount = amountField('Say how much.');

  it.each([null, [], {}, true, Number.NaN, '', '-1', '0', '1.999', '1e3', '1000000.01'])(
    'is refused in its own words when it is %j',
    (value) => {
      expect(amount.safeParse(value).error?.issues[0]?.message).toBe('Say how much.');
    },
  );
});
