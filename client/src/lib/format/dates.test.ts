import { describe, expect, it } from 'vitest';
import { formatLongDate, formatMediumDate, formatMonth, formatShortDate } from './dates';
import { formatDollars } from './format-dollars';

const NOW = new Date(2026, 10, 28, 15, 0);

describe('a date', () => {
  it.each([
    [new Date(2026, 10, 28, 0, 5), 'Today, 12:05 AM'],
    [new Date(2026, 10, 28, 12, 0), 'Today, 12:00 PM'],
    [new Date(2026, 10, 28, 14, 5), 'Today, 2:05 PM'],
    [new Date(2026, 10, 27, 23, 59), 'Yesterday'],
    [new Date(2026, 4, 3), 'May 3'],
    [new Date(2025, 8, 3), 'Sep 3, 2025'],
  ])('%s is shown as %s', (date, expected) => {
    expect(formatShortDate(date, NOW)).toBe(expected);
  });

  it('is written like the browser writes it', () => {
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(2025, month, 21, 12);
      const options = { month: 'short', day: 'numeric', year: 'numeric' } as const;
      expect(formatMediumDate(date.toISOString())).toBe(date.toLocaleDateString('en-US', options));
      expect(formatLongDate(date.toISOString())).toBe(
        date.toLocaleDateString('en-US', { dateStyle: 'long' }),
      );
      const text = `2025-${String(month + 1).padStart(2, '0')}`;
      expect(formatMonth(text)).toBe(date.toLocaleDateString('en-US', { month: 'long', year: 'numeric' }));
      expect(formatMonth(text, 'medium')).toBe(
        date.toLocaleDateString('en-US', { month: 'short', year: 'numeric' }),
      );
      expect(formatMonth(text, 'name')).toBe(date.toLocaleDateString('en-US', { month: 'long' }));
      expect(formatMonth(text, 'short')).toBe(date.toLocaleDateString('en-US', { month: 'short' }));
    }
  });
});

describe('an amount', () => {
  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [-3.1, '−$3.10'],
    [0.29, '$0.29'],
    [1_234_567.89, '$1,234,567.89'],
  ])('of %s dollars is shown as %s', (amount, expected) => {
    expect(formatDollars(amount)).toBe(expected);
  });
});
