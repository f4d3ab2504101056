import { expect, it } from 'vitest';
import { formatPartialDate } from './format-partial-date';

it.each([
  ['2026-07-23', 'July 23, 2026'],
  ['2026-10', 'October 2026'],
  ['2025', '2025'],
])('formats a date of the data as precisely as it is known: %s', (text, shown) => {
  expect(formatPartialDate(text)).toBe(shown);
});
