import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from './run-to-end';
import { sortInSteps } from './sort-in-steps';

interface Entry {
  readonly rank: number;
  readonly index: number;
}

it('sorts like a stable sort', () => {
  const ranks = fc.array(fc.nat(50), { maxLength: 3_000, size: 'max' });
  fc.assert(
    fc.property(ranks, (list) => {
      const entries = list.map((rank, index): Entry => ({ rank, index }));
      const compare = (a: Entry, b: Entry) => a.rank - b.rank;
      expect(runToEnd(sortInSteps(entries, compare))).toEqual([...entries].sort(compare));
    }),
    { numRuns: 30 },
  );
});
