import { describe, expect, it } from 'vitest';
import { chooseValuation, toMicros } from './point-value';

describe('chooseValuation', () => {
  it('uses the cash value if the user prefers cash back', () => {
    expect(chooseValuation(['cashback', 'travel'])).toBe('floor');
    expect(chooseValuation(['building_credit', 'cashback'])).toBe('floor');
  });

  it('uses the planning value if travel or premium comes first, and without goals', () => {
    expect(chooseValuation(['travel', 'cashback'])).toBe('planning');
    expect(chooseValuation(['premium'])).toBe('planning');
    expect(chooseValuation([])).toBe('planning');
    expect(chooseValuation(['building_credit'])).toBe('planning');
  });
});

describe('toMicros', () => {
  it('converts cents times ppm: $100.00 at 2% is $2.00', () => {
    expect(toMicros(10_000 * 20_000)).toBe(2_000_000);
  });

  it('rounds half a micro-dollar up', () => {
    expect(toMicros(50)).toBe(1);
    expect(toMicros(49)).toBe(0);
  });
});
