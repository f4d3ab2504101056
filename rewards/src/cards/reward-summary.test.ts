import { describe, expect, it } from 'vitest';
import { createCatalogCard, createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { toCardListing } from './catalog/to-card-listing';
import { findFlatCashPercent, summarizeRewards, toRewardStructure } from './reward-summary';

const createRule = (
  category: RewardRule['category'],
  rate: number,
  rest: Partial<RewardRule> = {},
): RewardRule => ({
  category,
  rate,
  unit: '%',
  ...rest,
});
const withRules = (...rewards: RewardRule[]) => createCatalogCard('plain-card', { rewards });
const target = [MerchantId.parse('target')];

describe('the reward structure of a card', () => {
  it('reports the rate of each category in its unit', () => {
    const card = withRules(
      createRule('dining', 3, { unit: 'x' }),
      createRule('rotating', 5),
      createRule('general', 1.5),
    );
    expect(toRewardStructure(card)).toEqual({ dining: '3x', rotating: '5%', general: '1.5%' });
  });

  it('excludes rules with a merchant, a portal, or a condition', () => {
    const card = withRules(
      createRule('travel', 5, { portalOnly: true }),
      createRule('groceries', 4, { requires: 'online-order' }),
      createRule('department_stores', 5, { merchants: target }),
      createRule('general', 1),
    );
    expect(toRewardStructure(card)).toEqual({ general: '1%' });
  });

  it('uses the better of two unconditional rules', () => {
    const card = withRules(
      createRule('travel', 2),
      createRule('travel', 8, { portalOnly: true }),
      createRule('travel', 3),
    );
    expect(toRewardStructure(card)).toEqual({ travel: '3%' });
  });
});

describe('the reward summary of a card', () => {
  it.each([
    [withRules(createRule('groceries', 6), createRule('general', 1)), '6% on groceries'],
    [withRules(createRule('general', 2)), '2% on everything'],
    [withRules(createRule('rotating', 5), createRule('general', 1)), '5% on rotating categories'],
    [withRules(createRule('travel', 10, { portalOnly: true }), createRule('general', 1)), '1% on everything'],
    [
      withRules(createRule('dining', 3, { unit: 'x' }), createRule('general', 1, { unit: 'x' })),
      '3x on dining',
    ],
    [withRules(createRule('general', 0)), 'No rewards'],
  ])('shows the best unconditional rate: %#', (card, summary) => {
    expect(summarizeRewards(card)).toBe(summary);
  });

  it('names the top category where the largest counts', () => {
    const slot = { rate: 5, unit: '%' as const, count: 1, period: 'month' as const };
    const rewards = [createRule('choose', 5), createRule('general', 1)];
    const summarize = (mode: 'choose' | 'auto-top') =>
      summarizeRewards(createCatalogCard('top-card', { rewards, chooseCategory: { mode, slots: [slot] } }));
    expect(summarize('auto-top')).toBe('5% on your top category');
    expect(summarize('choose')).toBe('5% in a category you choose');
  });

  it('shows what a store card pays at its store', () => {
    const rewards = [createRule('general', 1), createRule('department_stores', 5, { merchants: target })];
    expect(summarizeRewards(createCatalogCard('store-card', { category: 'store', rewards }))).toBe(
      '5% at Target',
    );
  });
});

describe('findFlatCashPercent', () => {
  it('finds the cash back on everything', () => {
    expect(findFlatCashPercent(withRules(createRule('dining', 3), createRule('general', 1.5)))).toBe(1.5);
  });

  it.each([
    ['points', createRule('general', 2, { unit: 'x' })],
    ['a rate with a cap', createRule('general', 2, { capAmount: 5000, capPeriod: 'year', afterCapRate: 1 })],
    ['a rate with a condition', createRule('general', 2, { requires: 'mobile-wallet' })],
  ])('finds nothing for %s', (_, rule) => {
    expect(findFlatCashPercent(withRules(rule))).toBeUndefined();
  });
});

describe('toCardListing', () => {
  it('omits unknown fields', () => {
    expect(toCardListing(createCatalogDoc('plain-card'))).toEqual({
      id: 'plain-card',
      name: 'plain-card',
      bank: 'Bank',
      network: 'visa',
      type: 'personal',
      category: 'cashback',
      annualFee: 0,
      benefits: ['2% on everything'],
      rewardStructure: { general: '2%' },
      rewardSummary: '2% on everything',
      flatCashPercent: 2,
      foreignTransactionFeePct: 0,
      asOf: '2026-08',
      isListed: true,
    });
  });

  it('starts each caution with a capital letter', () => {
    const cautions = ['One source lists a fee of $350', 'most say $325'].map((text) => ({
      text,
      about: 'other' as const,
    }));
    expect(toCardListing(createCatalogDoc('plain-card', { cautions })).caution).toBe(
      'One source lists a fee of $350. Most say $325',
    );
  });

  it('includes the bonus, membership, cautions, and whether it is retired', () => {
    const signupBonus = { text: '$200 after $500', amount: 200, unit: 'usd', spend: 500, months: 3 };
    const cautions = [{ text: 'May have changed', about: 'other' as const }];
    const changes = { signupBonus, membershipRequired: 'Costco membership', cautions };
    expect(toCardListing(createCatalogDoc('plain-card', changes, true))).toMatchObject({
      signupBonus: '$200 after $500',
      membershipRequired: 'Costco membership',
      caution: 'May have changed',
      isListed: false,
    });
  });
});
