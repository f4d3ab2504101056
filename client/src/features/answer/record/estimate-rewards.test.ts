import { describe, expect, it } from 'vitest';
import { estimateRewards, parsePurchaseAmount } from './estimate-rewards';

const capped = [
  { roomCents: 100_00, percent: 6 },
  { roomCents: null, percent: 1 },
];

describe('the estimated reward', () => {
  it('uses $100 for a blank amount', () => {
    expect(estimateRewards(6, [{ roomCents: null, percent: 6 }], '')).toBe(6);
  });

  it('uses the high rate up to the cap: $300 with $100 left earn $8', () => {
    expect(estimateRewards(6, capped, '300')).toBe(8);
  });

  it('uses the percent of the reward rate if there are no tiers', () => {
    expect(estimateRewards(4.5, [], '33.33')).toBe(1.5);
  });

  it('is undefined for an invalid amount', () => {
    expect(estimateRewards(6, capped, '0')).toBeUndefined();
    expect(parsePurchaseAmount('-5')).toBeUndefined();
  });
});
