import { expect, it } from 'vitest';
import { formatApostrophes } from './format-apostrophes';

it.each([
  ["Lowe's", 'Lowe’s'],
  ["Dillards' and McDonald's", 'Dillards’ and McDonald’s'],
  ["Steak 'n Shake", 'Steak ’n Shake'],
  ["'Quoted", "'Quoted"],
  ["'next", "'next"],
  ['Lowe’s', 'Lowe’s'],
])('the text %s is shown as %s', (text, shown) => {
  expect(formatApostrophes(text)).toBe(shown);
});
