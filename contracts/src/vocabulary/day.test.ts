import { expect, it } from 'vitest';
import { addDays, addMonths, countDays, getPurchaseDayRange } from './day';

it.each([
  ['2027-03-15', -12, '2026-03-15'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2028-02-29', -48, '2024-02-29'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-01-31', -1, '2026-12-31'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

it('adds days over the ends of months and years, and over February 29', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('counts days including both', () => {
  expect(countDays('2026-11-23', '2026-11-23')).toBe(1);
  expect(countDays('2028-02-28', '2028-03-01')).toBe(3);
  expect(countDays('2026-11-23', '2026-11-22')).toBe(0);
});

it('allows purchases of the last 24 months, and of tomorrow', () => {
  expect(getPurchaseDayRange('2028-02-29')).toEqual({ first: '2026-02-28', last: '2028-03-01' });
});
