import { describe, expect, it } from 'vitest';
import { readTrapCases } from './testing/trap-cases';

const traps = readTrapCases();

describe('a place that issuers count differently', () => {
  it('is one of 36', () => {
    expect(traps).toHaveLength(36);
  });

  it.each(traps)('$name', ({ findDifferences }) => {
    expect(findDifferences()).toEqual([]);
  });
});
