import { describe, expect, it } from 'vitest';
import { readKnownMisses, readTypedPlaceCases } from './testing/place-cases';

describe.each(readTypedPlaceCases())('$rule', ({ cases }) => {
  it.each(cases)('$name', ({ findDifferences }) => {
    expect(findDifferences()).toEqual([]);
  });
});

describe('a known miss', () => {
  it.each(Object.values(readKnownMisses()).flat())(
    'is still wrong, or moves to the others: $name',
    (miss) => {
      expect(miss.findDifferences()).not.toEqual([]);
    },
  );
});
