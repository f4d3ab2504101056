import { describe, expect, it } from 'vitest';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { createInsights } from '../../testing/insights';
import { listTips } from './tips';
import { computeWalletStats } from './wallet-stats';

const listTitles = (
  cards: readonly CardListing[],
  month = createInsights({ monthlySpend: 100, monthlyRewards: 2, purchases: 1 }),
) => listTips(computeWalletStats(cards), month).map(({ title }) => title);
const createCardWithFee = (annualFee: number): CardListing => ({ ...SAPPHIRE, annualFee });
const createCategoryCard = (category: CardListing['category']): CardListing => ({ ...DOUBLE_CASH, category });

describe('the list of optimization tips', () => {
  it('mentions annual fees above $300, not $300', () => {
    expect(listTitles([createCardWithFee(300)])).not.toContain('High annual fees');
    expect(listTitles([createCardWithFee(301)])).toContain('High annual fees');
  });

  it('suggests no-fee cards if less than half are fee-free, from the third card on', () => {
    expect(listTitles([SAPPHIRE, SAPPHIRE])).not.toContain('Consider no-fee cards');
    expect(listTitles([SAPPHIRE, SAPPHIRE, SAVOR])).toContain('Consider no-fee cards');
    expect(listTitles(CARDS)).not.toContain('Consider no-fee cards');
  });

  it('suggests diversifying below three categories, from the fourth card on', () => {
    expect(
      listTitles([
        createCategoryCard('travel'),
        createCategoryCard('cashback'),
        createCategoryCard('travel'),
      ]),
    ).not.toContain('Diversify your cards');
    expect(
      listTitles([
        createCategoryCard('travel'),
        createCategoryCard('cashback'),
        createCategoryCard('travel'),
        createCategoryCard('travel'),
      ]),
    ).toContain('Diversify your cards');
    expect(
      listTitles([
        createCategoryCard('travel'),
        createCategoryCard('cashback'),
        createCategoryCard('hotel'),
        createCategoryCard('travel'),
      ]),
    ).not.toContain('Diversify your cards');
  });

  it('suggests recording purchases if there are none, without a tip about the rate', () => {
    expect(listTitles([SAVOR], createInsights({}))).toEqual(['Start recording purchases']);
  });

  it('mentions a rate below 2%, not 2%', () => {
    const low = createInsights({ monthlySpend: 100, monthlyRewards: 1.99, purchases: 1 });
    expect(listTitles([SAVOR], low)).toEqual(['Your rewards rate is below 2%']);
    expect(listTitles([SAVOR])).toEqual([]);
  });

  it('recommends a flat 2% card against a low rate only to users without one', () => {
    const low = createInsights({ monthlySpend: 100, monthlyRewards: 1, purchases: 1 });
    const adviseTo = (cards: readonly CardListing[]) => listTips(computeWalletStats(cards), low)[0]?.advice;
    expect(adviseTo([SAPPHIRE, SAVOR])).toContain('Even a flat 2% card would earn more.');
    expect(adviseTo([SAPPHIRE, DOUBLE_CASH])).toBe(
      'Look up your best card before you pay. When no card earns more, use your Citi Double Cash for 2%.',
    );
  });
});
