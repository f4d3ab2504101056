import { describe, expect, it } from 'vitest';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { createInsights } from '../../testing/insights';
import { listTips } from './tips';
import { computeWalletStats } from './wallet-stats';

const listTitles = (
  cards: readonly CardListing[],
  month = createInsights({ monthlySpend: 100, monthlyRewards: 2, purchases: 1 }),
) => listTips(computeWalletStats(cards), month, []).map(({ title }) => title);
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

  it('says what a flat card would have added where the month earned less', () => {
    const share = (name: string, spend: number, rewards: number) => ({ id: name, name, spend, rewards });
    const low = createInsights({
      monthlySpend: 400,
      monthlyRewards: 7,
      purchases: 3,
      byCategory: [share('Dining', 100, 3), share('Gas', 100, 1), share('Travel', 200, 3)].map((each) => ({
        ...each,
        purchases: 1,
      })),
    });
    const adviseTo = (cards: readonly CardListing[]) =>
      listTips(computeWalletStats(cards), low, [])[0]?.advice;
    const start = '$300.00 of this month’s spending earned less than 2%. On it,';
    expect(adviseTo([SAPPHIRE, SAVOR])).toBe(`${start} a flat 2% card would have added about $2.00.`);
    expect(adviseTo([SAPPHIRE, DOUBLE_CASH])).toBe(
      `${start} your Citi Double Cash would have added about $2.00.`,
    );
    const cards = ['travel', 'cashback', 'travel', 'travel'] as const;
    const overlap = listTips(computeWalletStats(cards.map(createCategoryCard)), low, []);
    expect(overlap.find(({ title }) => title === 'Diversify your cards')?.advice).toBe(
      'All of your 4 cards are travel or cashback cards. None earned 2% on travel, where you spent $200.00 this month.',
    );
  });

  it('names the card that earned the least of its fee', () => {
    const card = createCardWithFee(550);
    const adviseOn = (net: number, isJudged = true) =>
      listTips(
        computeWalletStats([card]),
        createInsights({ purchases: 1, monthlySpend: 1, monthlyRewards: 1 }),
        [{ card, earned: 550 + net, credits: 0, creditNotes: [], net, isJudged }],
      )[0]?.advice;
    expect(adviseOn(-50)).toBe(
      'You pay $550.00 a year. In the last 12 months, Chase Sapphire Preferred earned $50.00 less than its fee.',
    );
    expect(adviseOn(50)).toBe(
      'You pay $550.00 a year, and in the last 12 months, every card earned its fee back.',
    );
    expect(adviseOn(-550, false)).toBe(
      'You pay $550.00 a year. It’s too early to say whether every card is worth its fee.',
    );
  });
});
