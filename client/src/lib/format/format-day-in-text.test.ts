import { expect, it } from 'vitest';
import { formatDayInText } from './format-day-in-text';

it.each([
  ['2026-11-29', 'today'],
  ['2026-11-28', 'yesterday'],
  ['2026-11-03', 'Nov\u00a03'],
  ['2025-11-03', 'Nov\u00a03,\u00a02025'],
])('%s within a sentence is %s', (day, text) => {
  expect(formatDayInText(day, new Date('2026-11-29T12:00'))).toBe(text);
});
