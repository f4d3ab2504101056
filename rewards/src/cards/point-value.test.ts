import { describe, expect, it } from 'vitest';
import { chooseValuation, toMicros } from './point-value';

describe('what a point is worth', () => {
  it('is what a cash-out pays when cash back is the first of the goals that say something about points', () => {
    expect(chooseValuation(['cashback', 'travel'])).toBe('floor');
    expect(chooseValuation(['building_credit', 'cashback'])).toBe('floor');
  });

  it('is the planning value for travel or premium first, and without a goal', () => {
    expect(chooseValuation(['travel', 'cashback'])).toBe('planning');
    expect(chooseValuation(['premium'])).toBe('planning');
    expect(chooseValuation([])).toBe('planning');
    expect(chooseValuation(['building_credit'])).toBe('planning');
  });
});

describe('micro-dollars', () => {
  it('come from cents times parts per million: $100.00 at 2% is $2.00', () => {
    expect(toMicros(10_000 * 20_000)).toBe(2_000_000);
  });

  it('round half a micro-dollar up', () => {
    expect(toMicros(50)).toBe(1);
    expect(toMicros(49)).toBe(0);
  });
});
