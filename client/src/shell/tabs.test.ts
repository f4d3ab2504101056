import { expect, it } from 'vitest';
import { getTabPath } from './tabs';

it.each([
  ['/', '/'],
  ['/my-cards', '/my-cards'],
  ['/receipts/42', '/'],
  ['/ask', '/'],
  ['/cards/citi-double-cash', '/my-cards'],
  ['/cards/discover-it', '/explore'],
  ['/offers', '/my-cards'],
  ['/purchases', '/insights'],
  ['/purchases/import', '/insights'],
  ['/subscription', '/profile'],
  ['/join-household', '/profile'],
  ['/help', '/profile'],
])('the page %s belongs to the tab %s', (path, tab) => {
  expect(getTabPath(path, (cardId) => cardId === 'citi-double-cash')).toBe(tab);
});
