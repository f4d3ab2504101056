import { describe, expect, it } from 'vitest';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import { describeCard } from './describe-card';

const NOW = '2026-11-22T12:00:00.000Z';
const { cards, asOf } = loadShippedCatalog();

function describeShipped(id: string, at = NOW): CardDetails {
  const card = cards.find((shipped) => shipped.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return describeCard({ card, asOf, isRetired: false }, at);
}
const describeTest = (changes: Partial<CatalogCard>, at = NOW) =>
  describeCard(createCatalogDoc('test', changes), at);
const createRule = (changes: Partial<RewardRule>): RewardRule => ({
  category: 'dining',
  rate: 3,
  unit: '%',
  ...changes,
});
const getFirstRule = (changes: Partial<RewardRule>, at = NOW) =>
  describeTest({ rewards: [createRule(changes), createRule({ category: 'general', rate: 1 })] }, at).rules[0];

describe('the description of a card’s rules', () => {
  it('uses the issuer’s names, with the cap, the definition, its source, and the month it was checked', () => {
    const [groceries] = describeShipped('amex-blue-cash-preferred').rules;
    expect(groceries).toMatchObject({
      rate: '6%',
      covers: 'US supermarkets',
      cap: 'Up to $6,000 a year, then 1%',
      source: { url: expect.stringContaining('americanexpress.com') as string, checked: '2026-10' },
    });
    expect(groceries?.definitions).toMatchObject([
      {
        label: 'US supermarkets',
        source: { url: expect.stringContaining('https://') as string },
        confidence: 'high',
        isAssumed: false,
      },
    ]);
    expect(groceries?.definitions[0]?.excludes).not.toEqual([]);
  });

  it('has one rule if the same definition decides rows with the same rate', () => {
    const covers = describeShipped('amex-blue-cash-preferred').rules.map((each) => each.covers);
    expect(covers.filter((text) => text === 'Transit')).toHaveLength(1);
    expect(covers.at(-1)).toBe('Everything else');
  });

  it('names the rules that share a cap', () => {
    const { rules } = describeShipped('chase-ink-business-cash');
    expect(rules.find(({ covers }) => covers === 'Office supply stores')?.cap).toBe(
      'Up to $25,000 a year, shared with “Internet, cable, and phone services”, then 1%',
    );
    expect(rules.find(({ covers }) => covers === 'Internet, cable, and phone services')?.cap).toBe(
      'Under the same cap as “Office supply stores”, then 1%',
    );
  });

  it('shows what points are worth, but not what cash back is worth', () => {
    const { points, rules } = describeShipped('chase-sapphire-reserve');
    expect(rules.at(-1)).toMatchObject({ rate: '1x', value: '1.5% at 1.5¢ a point', pointsPerDollar: 1 });
    expect(points).toEqual({ currencyId: 'chase-ur', centsPerPoint: { cash: 1, planned: 1.5 } });
    expect(getFirstRule({})).not.toHaveProperty('value');
    expect(describeTest({})).not.toHaveProperty('points');
  });

  it.each([
    [{ requires: 'amazon-prime' as const }, 'With Amazon Prime'],
    [{ requires: 'apple-pay' as const }, 'When you pay with Apple Pay'],
    [{ minPurchase: 5000 }, 'Single purchases of $5,000 or more'],
    [{ discountAtCheckout: true as const }, 'Taken off the price at checkout'],
    [
      { portalOnly: true as const, portal: { text: 'when booked in Citi Travel' } },
      'When booked in Citi Travel',
    ],
    [{ portalOnly: true as const }, 'When booked through the issuer’s portal'],
  ])('states the conditions of a rule: %#', (changes, condition) => {
    expect(getFirstRule(changes)?.conditions).toEqual([condition]);
  });

  it('names the stores of a rule, and what can be booked in a portal', () => {
    const merchants = [MerchantId.parse('target'), MerchantId.parse('costco')];
    expect(getFirstRule({ merchants })).toMatchObject({ covers: 'Target and Costco', definitions: [] });
    const trips = ['flights' as const, 'hotels' as const, 'car_rental' as const];
    const portal = { text: 'in the portal', trips };
    expect(getFirstRule({ category: 'travel', portalOnly: true, portal })?.covers).toBe(
      'Flights, hotels, and car rental',
    );
  });

  it('shows the last day of a rate, and the rate from the next day', () => {
    const ending = { rate: 5, endsOn: '2026-12-31', rateAfterEnd: 2 };
    expect(getFirstRule(ending)).toMatchObject({ rate: '5%', ends: 'Until December 31, 2026, then 2%' });
    expect(getFirstRule(ending, '2027-01-01T00:00:00.000Z')).toMatchObject({ rate: '2%', ends: null });
  });

  it('leaves out a rate that has ended', () => {
    expect(getFirstRule({ endsOn: '2026-01-31' })?.covers).toBe('Everything else');
  });

  it('states that the usual codes count if the issuer’s terms aren’t known', () => {
    expect(getFirstRule({})?.definitions).toMatchObject([
      { label: 'Dining', isAssumed: true, confidence: 'low', source: { url: null } },
    ]);
  });

  it('covers all purchases if there is only one rule', () => {
    expect(describeTest({}).rules).toMatchObject([{ rate: '2%', covers: 'All purchases', definitions: [] }]);
  });
});

describe('the bonus category list of a card', () => {
  it('contains those of the current quarter', () => {
    const [rotating] = describeShipped('discover-it-cash-back').rules;
    expect(rotating).toMatchObject({
      covers: 'Rotating categories, Q4 2026',
      options: ['Dining', 'Entertainment', 'Utilities'],
      cap: 'Up to $1,500 a quarter, then 1%',
      conditions: ['Activate it each quarter'],
    });
    expect(rotating?.definitions.map(({ label }) => label)).toContain('Restaurants');
  });

  it('is unknown before the issuer announces the categories', () => {
    const [rotating] = describeShipped('discover-it-cash-back', '2029-02-01T00:00:00.000Z').rules;
    expect(rotating?.options).toEqual([]);
    expect(rotating?.notes).toContain('We don’t know the Q1 2029 categories yet');
  });

  it('has the issuer’s names where the cardholder chooses', () => {
    const [five, two] = describeShipped('us-bank-cash-plus').rules;
    expect(five).toMatchObject({
      rate: '5%',
      covers: '2 categories you choose',
      conditions: ['Choose again every quarter'],
    });
    expect(five?.options).toContain('Fast food');
    expect(two?.options).toContain('Restaurants');
  });

  it('names the top category where the largest counts', () => {
    expect(describeShipped('citi-custom-cash').rules[0]).toMatchObject({
      covers: 'Your top category each cycle',
      cap: 'Up to $500 a cycle, then 1%',
    });
  });
});

describe('a card', () => {
  it('is closed to new applicants with a date and a source, and has no welcome offer', () => {
    const details = describeShipped('citi-custom-cash');
    expect(details.card.isClosed).toBe(true);
    expect(details.welcomeOffer).toBeNull();
    expect(details.closed).toMatchObject({
      since: '2026-05-28',
      source: { url: expect.stringContaining('citi.com') as string, checked: '2026-10' },
    });
    expect(describeTest({ openToNew: false }).closed?.since).toBeNull();
    expect(describeTest({}).closed).toBeNull();
  });

  it('has its welcome offer with the offer’s own source and month', () => {
    const offer = { text: '$200 after $500', amount: 200, unit: 'usd', spend: 500, months: 3 };
    const source = 'https://bank.example/offer';
    expect(describeTest({ signupBonus: { ...offer, asOf: '2026-08', source } }).welcomeOffer).toEqual({
      text: '$200 after $500',
      source: { url: source, checked: '2026-08' },
    });
    const page = { url: 'https://bank.example', seen: '2026-10', for: 'all' as const };
    expect(describeTest({ signupBonus: offer, sources: [page] }).welcomeOffer?.source).toEqual({
      url: 'https://bank.example',
      checked: '2026-10',
    });
  });

  it.each([
    [2026, undefined, null],
    [2025, undefined, 2025],
    [2025, { seen: '2026-02', for: 'rates' as const }, null],
    [2024, { seen: '2025-08', for: 'all' as const }, 2025],
    [2025, { seen: '2026-10', for: 'offer' as const }, 2025],
    [2025, { seen: null, for: 'all' as const }, 2025],
  ])("of %s with the source %o hasn't been confirmed since %s", (sourceYear, source, year) => {
    const sources = source ? [{ url: 'https://bank.example', ...source }] : [];
    expect(describeTest({ sourceYear, sources }).notConfirmedSince).toBe(year);
  });

  it('has its fee and membership in words', () => {
    expect(describeTest({ annualFee: 95, firstYearFeeWaived: true })).toMatchObject({
      annualFee: '$95/yr, waived the first year',
      membership: null,
    });
    const membershipCost = { amount: 65, period: 'year' as const, name: 'Costco Gold Star' };
    expect(describeTest({ membershipRequired: 'Costco', membershipCost })).toMatchObject({
      annualFee: 'No annual fee',
      membership: 'Costco Gold Star, $65 a year',
    });
  });

  it.each(cards.map(({ id }) => id))('of the shipped catalog is described completely: %s', (id) => {
    const details = CardDetails.parse(describeShipped(id));
    expect(details.rules).not.toEqual([]);
    for (const { rate, covers, definitions } of details.rules) {
      expect(rate).toMatch(/^[\d.–]+(?:%|x)$/);
      expect(covers).toMatch(/^[\dA-Z]|^(?:adidas|eBay|iHerb|iFLY)/);
      for (const { source, confidence } of definitions) {
        expect(source.checked).toMatch(/^20\d\d-\d\d$/);
        expect(source.url ?? confidence).not.toBe('high');
      }
    }
  });
});

it('the description of a card links to web pages only, even if an old card names another address', () => {
  const source = 'javascript:alert(1)';
  const offer = describeTest({
    sources: [{ url: source, seen: '2026-01', for: 'all' }],
    signupBonus: { text: 'An offer', amount: null, unit: 'bonus', spend: null, months: null, source },
  });
  const closed = describeTest({ closed: { since: '2026', source, seen: null } });
  for (const details of [offer, closed]) expect(JSON.stringify(details)).not.toContain('javascript');
});
