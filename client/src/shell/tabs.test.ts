import { expect, it } from 'vitest';
import { getTabPath, TABS } from './tabs';

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
])('the page %s belongs to the tab %s', (path, tab) => {
  expect(getTabPath(path, (cardId) => cardId === 'citi-double-cash')).toBe(tab);
});

it.each(['/about', '/help', '/contact', '/privacy', '/terms'])('the page %s belongs to no tab', (path) => {
  const tabs = TABS.map((tab) => tab.path);
  expect(tabs).not.toContain(getTabPath(path, () => false));
});
