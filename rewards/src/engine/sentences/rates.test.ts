import { describe, expect, it } from 'vitest';
import { formatRateDetail, formatTiers } from './rates';

describe('the text of a rate', () => {
  it('names each rate once, with neighbors of the same rate joined', () => {
    expect(
      formatTiers([
        { percent: 1, roomCents: 3282 },
        { percent: 1, roomCents: null },
      ]),
    ).toBe('1%');
    expect(
      formatTiers([
        { percent: 1, roomCents: 3282 },
        { percent: 1, roomCents: 1718 },
        { percent: 5, roomCents: 100_00 },
        { percent: 1, roomCents: null },
      ]),
    ).toBe('1% on the first $50.00, then 5% on the next $100.00, then 1%');
  });

  it('has no second rate that is the same as the first', () => {
    const parts = { percent: 1, firstPercent: 1, firstCents: 3282 };
    expect(formatRateDetail({ ...parts, thenPercent: 1 })).toBeNull();
    expect(formatRateDetail({ ...parts, thenPercent: 2 })).toBe('1% on the first $32.82, then 2%');
  });
});
