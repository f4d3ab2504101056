import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const DRAWS = 2_000;

function draw<Value>(create: () => Value): Value[] {
  return Array.from({ length: DRAWS }, create);
}

describe('createRandom', () => {
  it('returns the same sequence only for the same seed', () => {
    const [first, same, other] = ['a', 'a', 'b'].map((seed) => draw(createRandom(seed).next));
    expect(same).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('returns whole numbers up to both ends', () => {
    const random = createRandom('integers');
    expect(new Set(draw(() => random.nextInteger(3, 5)))).toEqual(new Set([3, 4, 5]));
  });

  it('chooses in proportion to the weights', () => {
    const random = createRandom('weights');
    const weights = { never: 0, rarely: 1, often: 9 };
    const values = draw(() =>
      random.chooseWeighted(['never', 'rarely', 'often'] as const, (key) => weights[key]),
    );
    expect(values).not.toContain('never');
    expect(values.filter((value) => value === 'often').length / DRAWS).toBeCloseTo(0.9, 1);
    expect(() => random.choose([])).toThrow(RangeError);
  });

  it('returns the expected count on average', () => {
    const random = createRandom('counts');
    const counts = draw(() => random.nextCount(0.8));
    expect(counts.reduce((sum, count) => sum + count, 0) / DRAWS).toBeCloseTo(0.8, 1);
  });

  it('shuffles without losing a value', () => {
    expect(createRandom('shuffle').shuffle([1, 2, 3]).sort()).toEqual([1, 2, 3]);
  });
});
