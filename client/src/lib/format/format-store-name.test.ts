import { expect, it } from 'vitest';
import { formatStoreName } from './format-store-name';

it.each([
  ["Lowe's", 'Lowe’s'],
  ["Dillards' and McDonald's", 'Dillards’ and McDonald’s'],
  ["'Quoted", "'Quoted"],
  ['Lowe’s', 'Lowe’s'],
])('the store name %s is shown as %s', (name, shown) => {
  expect(formatStoreName(name)).toBe(shown);
});
