import { stretch } from './logistic';

/** How likely the longest match is to continue, by its length, learned from earlier matches. */
export interface MatchConfidence {
  /** The stretched probability of the branch that the match takes: 0 or 1, or -1 without a match. */
  readonly predict: (expected: number, matchLength: number) => number;
  readonly update: (branch: number) => void;
}

export const MATCH_LENGTHS = 32;
const LARGEST = 65_535;
const FIRST_HITS = 52_000;
const RATE_BITS = 6;

export function createMatchConfidence(): MatchConfidence {
  const hits = new Uint16Array(MATCH_LENGTHS).fill(FIRST_HITS);
  let expectedBranch = -1;
  let length = 0;
  return {
    predict: (expected, matchLength) => {
      expectedBranch = expected;
      length = matchLength;
      if (expected < 0) return 0;
      const confidence = stretch((hits[length] ?? 0) >>> 4);
      return expected === 1 ? confidence : -confidence;
    },
    update: (branch) => {
      if (expectedBranch < 0) return;
      const known = hits[length] ?? 0;
      const target = branch === expectedBranch ? LARGEST : 0;
      hits[length] = known + ((target - known) >> RATE_BITS);
    },
  };
}
