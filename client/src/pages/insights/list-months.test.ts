import { describe, expect, it } from 'vitest';
import { listMonths } from './list-months';

describe('the months that can be shown', () => {
  it('go back to the first purchase, across years', () => {
    expect(listMonths({ month: '2026-02', firstMonth: '2025-11' })).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
  });

  it('contain only the current month without earlier purchases', () => {
    expect(listMonths({ month: '2026-02', firstMonth: null })).toEqual(['2026-02']);
    expect(listMonths({ month: '2026-02', firstMonth: '2026-02' })).toEqual(['2026-02']);
    expect(listMonths({ month: '2026-02', firstMonth: '2026-03' })).toEqual(['2026-02']);
  });
});
