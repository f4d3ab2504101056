import { expect, it } from 'vitest';
import { mergeById } from './merge-by-id';

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const merged = (left: readonly string[], right: readonly string[]) =>
  [...mergeById(rows(...left), rows(...right))].map((pair) => [pair.left?.id, pair.right?.id]);

it('pairs rows with the same id, and returns the others unpaired', () => {
  expect(merged(['a', 'c', 'd'], ['b', 'c'])).toEqual([
    ['a', undefined],
    [undefined, 'b'],
    ['c', 'c'],
    ['d', undefined],
  ]);
  expect(merged([], ['x'])).toEqual([[undefined, 'x']]);
  expect(merged(['x'], [])).toEqual([['x', undefined]]);
  expect(merged([], [])).toEqual([]);
});

it('orders text by its bytes, as SQLite does', () => {
  // U+FFFD comes before an emoji in UTF-8, and after it in UTF-16.
  expect(merged(['\ufffd', '😀'], ['\ufffd', '😀'])).toEqual([
    ['\ufffd', '\ufffd'],
    ['😀', '😀'],
  ]);
});
