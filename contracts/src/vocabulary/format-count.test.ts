import { expect, it } from 'vitest';
import { formatCount } from './format-count';

it.each([
  [0, '0 events'],
  [1, '1 event'],
  [2, '2 events'],
  [1_203, '1,203 events'],
])('formats %d as "%s"', (count, text) => {
  expect(formatCount(count, 'event')).toBe(text);
});
