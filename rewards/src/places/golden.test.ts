import { describe, expect, it } from 'vitest';
import { readKnownMisses, readTypedPlaceCases } from './testing/place-cases';

describe.each(readTypedPlaceCases())('$rule', ({ cases }) => {
  it.each(cases)('$name', ({ listDifferences }) => {
    expect(listDifferences()).toEqual([]);
  });
});

describe('a known miss', () => {
  it.each(Object.values(readKnownMisses()).flat())(
    'is still wrong, or moves to the others: $name',
    (miss) => {
      expect(miss.listDifferences()).not.toEqual([]);
    },
  );
});
