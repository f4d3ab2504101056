import { expect, it } from 'vitest';
import { loadShippedCatalog } from './catalog/shipped-catalog';
import { listRelevantFacts } from './relevant-facts';

const { cards } = loadShippedCatalog();
const findFacts = (...ids: string[]) =>
  listRelevantFacts(ids.flatMap((id) => cards.filter((card) => card.id === id)));

it.each([
  ['apple-card', ['paysByPhone']],
  ['amazon-store-card', ['hasAmazonPrime']],
  ['onepay-cashrewards', ['hasWalmartPlus']],
  ['sams-club-mastercard', ['hasSamsPlus']],
  ['discover-it-cash-back', ['isDiscoverFirstYear']],
  ['bofa-customized-cash', ['isCustomizedCashFirstYear', 'bofaRewards']],
  ['us-bank-smartly', ['usBankSmartly']],
  ['citi-double-cash', []],
  ['no-such-card', []],
])('lists the facts that change what a card earns: %s', (id, facts) => {
  expect(findFacts(id)).toEqual(facts);
});

it('lists each fact of a wallet once', () => {
  expect(
    findFacts('apple-card', 'samsung-galaxy-card', 'bofa-travel-rewards', 'bofa-customized-cash'),
  ).toEqual(['paysByPhone', 'isCustomizedCashFirstYear', 'bofaRewards']);
});
