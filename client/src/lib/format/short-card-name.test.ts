import { expect, it } from 'vitest';
import { formatShortCardName } from './short-card-name';

it.each([
  ['Chase Freedom Flex', 'Chase', 'Freedom Flex'],
  ['The Platinum Card from American Express', 'American Express', 'The Platinum Card'],
  ['Costco Anywhere Visa Card by Citi', 'Citi', 'Costco Anywhere Visa Card'],
  ['Discover it Cash Back', 'Discover', 'Discover it Cash Back'],
  ['Blue Cash Preferred Card', 'American Express', 'Blue Cash Preferred Card'],
  ['Another card', '', 'Another card'],
])('the short name of %s by %s is %s', (name, bank, shortName) => {
  expect(formatShortCardName({ name, bank })).toBe(shortName);
});
