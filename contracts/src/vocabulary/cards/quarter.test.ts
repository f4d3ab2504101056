import { expect, it } from 'vitest';
import { addQuarters, getFirstDayOfQuarter, getLastDayOfQuarter } from './quarter';

it('knows the first and last day of a quarter', () => {
  const days = ['2028-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map(
    (quarter) => `${getFirstDayOfQuarter(quarter)} to ${getLastDayOfQuarter(quarter)}`,
  );
  expect(days).toEqual([
    '2028-01-01 to 2028-03-31',
    '2026-04-01 to 2026-06-30',
    '2026-07-01 to 2026-09-30',
    '2026-10-01 to 2026-12-31',
  ]);
});

it('counts quarters over the end of a year, in both directions', () => {
  expect(addQuarters('2026-Q4', 1)).toBe('2027-Q1');
  expect(addQuarters('2026-Q1', -1)).toBe('2025-Q4');
  expect(addQuarters('2026-Q2', 7)).toBe('2028-Q1');
});
