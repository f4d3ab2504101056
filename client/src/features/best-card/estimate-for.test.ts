import { describe, expect, it } from 'vitest';
import { amountCents, estimateFor } from './estimate-for';

const capped = [
  { roomCents: 100_00, percent: 6 },
  { roomCents: null, percent: 1 },
];

describe('the estimated reward', () => {
  it('takes $100 for a blank amount', () => {
    expect(estimateFor('6% back', [{ roomCents: null, percent: 6 }], '')).toBe(6);
  });

  it('pays the high rate only on the room that is left: $300 with $100 of room earn $8', () => {
    expect(estimateFor('6% back', capped, '300')).toBe(8);
  });

  it('reads the percentage of the reward rate where there are no tiers', () => {
    expect(estimateFor('4.5% back (3x at 1.5¢)', [], '33.33')).toBe(1.5);
  });

  it('is nothing for what is no amount', () => {
    expect(estimateFor('6% back', capped, '0')).toBeUndefined();
    expect(amountCents('-5')).toBeUndefined();
  });
});
