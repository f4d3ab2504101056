import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORIES } from './categories';
import { CHANNELS } from './channels';
import { parseSpendingKey, toSpendingKey } from './spending-key';

it('a key of spending contains everything that decides how it counts', () => {
  const kind = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    mcc: fc.constantFrom('5411', '3058', null),
    channel: fc.constantFrom(...CHANNELS),
    isAbroad: fc.boolean(),
  });
  fc.assert(
    fc.property(kind, (counted) => {
      expect(parseSpendingKey(toSpendingKey(counted))).toEqual(counted);
    }),
  );
});

it('a key of an earlier version is a category', () => {
  const counted = { category: 'gas', mcc: undefined, channel: 'in-store', isAbroad: false } as const;
  expect(toSpendingKey(counted)).toBe('gas');
  expect(parseSpendingKey('gas')).toEqual(counted);
});

it('a key of a category that no longer exists counts as nothing', () => {
  expect(parseSpendingKey('__proto__')).toBeUndefined();
});
