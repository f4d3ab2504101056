import { createHash } from 'node:crypto';

const GOLDEN_GAMMA = 0x6d2b79f5;
const UINT32_RANGE = 2 ** 32;

/** A sequence of random choices. The same seed gives the same sequence. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  nextInteger(from: number, to: number): number;
  /** True with this probability, from 0 to 1. */
  nextBoolean(probability: number): boolean;
  /** One of the values. Throws a `RangeError` if there are none. */
  choose<Value>(values: readonly Value[]): Value;
  /** One of the values, in proportion to their weights. Throws a `RangeError` if there are none. */
  chooseWeighted<Value>(values: readonly Value[], getWeight: (value: Value) => number): Value;
  /** The number of events in a period with `mean` expected ones (Poisson). */
  nextCount(mean: number): number;
  /** The values in random order. */
  shuffle<Value>(values: readonly Value[]): Value[];
}

function createNumbers(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  return () => {
    state = (state + GOLDEN_GAMMA) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_RANGE;
  };
}

/** A sequence of random choices (mulberry32). */
export function createRandom(seed: string): Random {
  const next = createNumbers(seed);
  const nextInteger = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const chooseWeighted: Random['chooseWeighted'] = (values, getWeight) => {
    let remainingWeight = next() * values.reduce((sum, value) => sum + getWeight(value), 0);
    for (const value of values) {
      remainingWeight -= getWeight(value);
      if (remainingWeight < 0) return value;
    }
    const last = values.at(-1);
    if (last === undefined) throw new RangeError('There is nothing to choose from');
    return last;
  };
  return {
    next,
    nextInteger,
    nextBoolean: (probability) => next() < probability,
    choose: (values) => chooseWeighted(values, () => 1),
    chooseWeighted,
    nextCount(mean) {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
  };
}
