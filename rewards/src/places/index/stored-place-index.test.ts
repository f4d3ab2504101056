import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { MERCHANTS } from '../reference/merchants';
import { ALL_TERMS } from './all-terms';
import { buildShippedPlaceIndex } from './shipped-place-index';
import { decodePlaceIndex, encodePlaceIndex } from './stored-place-index';

test('an encoded index is read as it was computed', () => {
  const index = buildShippedPlaceIndex();
  const decoded = decodePlaceIndex(encodePlaceIndex(index), MERCHANTS, ALL_TERMS);
  // Not `toStrictEqual`, which takes seconds for maps of this size.
  expect(isDeepStrictEqual(decoded, index)).toBe(true);
  // The order of maps and sets decides which of two equally good entries wins.
  expect(encodePlaceIndex(decoded)).toBe(encodePlaceIndex(index));
});
