import { describe, expect, it } from 'vitest';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { listMonthsSoFar } from './period';

describe('calendar periods, UTC', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-Q1'],
    ['2026-03-31T23:59:59.999Z', '2026-Q1'],
    ['2026-04-01T00:00:00.000Z', '2026-Q2'],
    ['2026-09-30T23:59:59.999Z', '2026-Q3'],
    ['2026-12-31T23:59:59.999Z', '2026-Q4'],
  ])('assigns %s to %s', (at, quarter) => {
    expect(toQuarter(at)).toBe(quarter);
  });

  it('lists the months of a month, quarter, and year so far', () => {
    const at = '2026-08-15T12:00:00.000Z';
    expect(listMonthsSoFar('month', at)).toEqual(['08']);
    expect(listMonthsSoFar('quarter', at)).toEqual(['07', '08']);
    expect(listMonthsSoFar('year', at)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08']);
  });
});
