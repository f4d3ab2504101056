import { expect, it } from 'vitest';
import { buildRecord, listKeys } from './records';

it('lists the keys of an object in its order', () => {
  expect(listKeys({ b: 1, a: 2 })).toEqual(['b', 'a']);
});

it('builds a record with one value for each key, in their order', () => {
  const record = buildRecord(['b', 'a'], (key) => key.toUpperCase());
  expect(Object.entries(record)).toEqual([
    ['b', 'B'],
    ['a', 'A'],
  ]);
});
