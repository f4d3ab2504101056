import { describe, expect, it } from 'vitest';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { isFirstPart, listMonthsSoFar, listPartsSoFar } from './period';

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

describe('the parts of a billing cycle', () => {
  it.each([
    [15, '2026-08-15', ['07b', '08a']],
    [15, '2026-08-16', ['08b']],
    [15, '2026-01-15', ['00b', '01a']],
    [31, '2026-01-31', ['00b', '01a']],
    [30, '2026-02-28', ['01b', '02a']],
    [30, '2026-03-01', ['02b', '03a']],
    [28, '2028-02-29', ['02b']],
    [1, '2026-12-31', ['12b']],
  ])('with statement day %i on %s are %j', (statementDay, day, parts) => {
    expect(listPartsSoFar('cycle', day, statementDay)).toEqual(parts);
  });

  it('lists months without a statement day', () => {
    expect(listPartsSoFar('cycle', '2026-08-15', null)).toEqual(['08']);
    expect(listPartsSoFar('quarter', '2026-08-15', 15)).toEqual(['07a', '07b', '08a', '08b']);
  });

  it('marks the first part of each period', () => {
    const parts = ['06b', '07a', '07b', '08'];
    expect(parts.map((part) => isFirstPart('cycle', part))).toEqual([true, false, true, true]);
    expect(parts.map((part) => isFirstPart('quarter', part))).toEqual([false, true, false, false]);
    expect(parts.map((part) => isFirstPart('month', part))).toEqual([false, true, false, true]);
  });
});
