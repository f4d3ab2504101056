import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getLaterPosition, isLogPosition, LOG_START, parsePosition, toPosition } from './position';

const integer = fc.bigInt({ min: 0n, max: 99_999_999_999_999_999_999n });

it('positions sort as text like their numbers', () => {
  fc.assert(
    fc.property(integer, integer, (a, b) => {
      expect(toPosition(a) < toPosition(b)).toBe(a < b);
      expect(getLaterPosition(toPosition(a), toPosition(b))).toBe(toPosition(a > b ? a : b));
    }),
  );
});

it('parsePosition round-trips, and rejects other text', () => {
  fc.assert(
    fc.property(integer, (number) => {
      expect(parsePosition(toPosition(number))).toBe(toPosition(number));
    }),
  );
  for (const text of [
    '',
    '1',
    '0000000000000000000',
    '000000000000000000001',
    '0000000000000000000x',
    '-0000000000000000001',
  ])
    expect(parsePosition(text)).toBeUndefined();
});

it('the log starts before the first event', () => {
  expect(LOG_START < toPosition(1)).toBe(true);
  expect(toPosition(0)).toBe(LOG_START);
});

it('log positions are valid below 2^63', () => {
  expect([LOG_START, toPosition(2n ** 63n - 1n)].map(isLogPosition)).toEqual([true, true]);
  expect([toPosition(2n ** 63n), toPosition(2n ** 64n - 1n)].map(isLogPosition)).toEqual([false, false]);
});
