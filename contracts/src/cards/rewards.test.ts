import { MerchantId } from '../vocabulary/ids';
import type { RewardRow } from '../vocabulary/card';
import { describe, expect, it } from 'vitest';
import { catalogueCard, catalogueDoc } from '../testing/catalogue-documents';
import { toCreditCard } from './to-credit-card';
import { rewardStructure, rewardSummary } from './rewards';

const row = (category: RewardRow['category'], rate: number, rest: Partial<RewardRow> = {}): RewardRow => ({
  ...{ category, rate, unit: '%' },
  ...rest,
});
const withRows = (...rewards: RewardRow[]) => catalogueCard('plain-card', { rewards });
const target = [MerchantId.parse('target')];

describe('the reward structure of a card', () => {
  it('tells the rate of each category in its unit', () => {
    const card = withRows(row('dining', 3, { unit: 'x' }), row('rotating', 5), row('general', 1.5));
    expect(rewardStructure(card)).toEqual({ dining: '3x', rotating: '5%', general: '1.5%' });
  });

  it('leaves out what pays in one shop, in a portal or on a condition', () => {
    const card = withRows(
      row('travel', 5, { portalOnly: true }),
      row('groceries', 4, { requires: 'online-order' }),
      row('department_stores', 5, { merchants: target }),
      row('general', 1),
    );
    expect(rewardStructure(card)).toEqual({ general: '1%' });
  });

  it('tells the better of two standing rows of a category', () => {
    const card = withRows(row('travel', 2), row('travel', 8, { portalOnly: true }), row('travel', 3));
    expect(rewardStructure(card)).toEqual({ travel: '3%' });
  });
});

describe('the reward summary of a card', () => {
  it.each([
    [withRows(row('groceries', 6), row('general', 1)), '6% on groceries'],
    [withRows(row('general', 2)), '2% on everything'],
    [withRows(row('rotating', 5), row('general', 1)), '5% on rotating categories'],
    [withRows(row('travel', 10, { portalOnly: true }), row('general', 1)), '1% on everything'],
    [withRows(row('dining', 3, { unit: 'x' }), row('general', 1, { unit: 'x' })), '3x on dining'],
    [withRows(row('general', 0)), 'No rewards'],
  ])('says the best standing rate: %#', (card, summary) => {
    expect(rewardSummary(card)).toBe(summary);
  });

  it('says of the card of a store what it pays there', () => {
    const rewards = [row('general', 1), row('department_stores', 5, { merchants: target })];
    expect(rewardSummary(catalogueCard('store-card', { category: 'store', rewards }))).toBe('5% at Target');
  });
});

describe('a card as it is shown', () => {
  it('leaves out what is not known of it', () => {
    expect(toCreditCard(catalogueDoc('plain-card'))).toEqual({
      ...{ id: 'plain-card', name: 'plain-card', bank: 'Bank', network: 'visa', type: 'personal' },
      ...{ category: 'cashback', annualFee: 0, benefits: ['2% on everything'] },
      ...{ rewardStructure: { general: '2%' }, rewardSummary: '2% on everything' },
      ...{ foreignTransactionFeePct: 0, asOf: '2026-08', isListed: true },
    });
  });

  it('tells bonus, membership and doubts, and that it left the catalogue', () => {
    const signupBonus = { text: '$200 after $500', amount: 200, unit: 'usd', spend: 500, months: 3 };
    const changes = { signupBonus, membershipRequired: 'Costco membership', caution: 'May have changed' };
    expect(toCreditCard(catalogueDoc('plain-card', changes, true))).toMatchObject({
      signupBonus: '$200 after $500',
      membershipRequired: 'Costco membership',
      caution: 'May have changed',
      isListed: false,
    });
  });
});
