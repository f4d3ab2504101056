import { expect, it } from 'vitest';
import { mergeById } from './merge-by-id';

const createRows = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const merge = (left: readonly string[], right: readonly string[]) =>
  [...mergeById(createRows(...left), createRows(...right))].map((pair) => [pair.left?.id, pair.right?.id]);

it('pairs rows with the same id, and returns the others unpaired', () => {
  expect(merge(['a', 'c', 'd'], ['b', 'c'])).toEqual([
    ['a', undefined],
    [undefined, 'b'],
    ['c', 'c'],
    ['d', undefined],
  ]);
  expect(merge([], ['x'])).toEqual([[undefined, 'x']]);
  expect(merge(['x'], [])).toEqual([['x', undefined]]);
  expect(merge([], [])).toEqual([]);
});

it('orders text by its bytes, as SQLite does', () => {
  // U+FFFD comes before an emoji in UTF-8, and after it in UTF-16.
  expect(merge(['\ufffd', '😀'], ['\ufffd', '😀'])).toEqual([
    ['\ufffd', '\ufffd'],
    ['😀', '😀'],
  ]);
});
