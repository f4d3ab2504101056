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

  it('names no amount if a flat card would have added none', () => {
    const share = { id: 'clubs', name: 'Wholesale clubs', spend: 40, rewards: 0.4, purchases: 1 };
    const month = createInsights({
      monthlySpend: 40,
      monthlyRewards: 0.4,
      purchases: 1,
      byCategory: [share],
    });
    expect(listTips(computeWalletStats([DOUBLE_CASH]), month, [])[0]?.advice).toBe(
      'You’ve recorded little this month, so a higher rate would have added less than a dollar.',
    );
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
    const start = 'About $300 of this month’s spending earned less than 2%. On it,';
    expect(adviseTo([SAPPHIRE, SAVOR])).toBe(`${start} a flat 2% card would have added about $2.`);
    expect(adviseTo([SAPPHIRE, DOUBLE_CASH])).toBe(
      `${start} your Citi Double Cash would have added about $2.`,
    );
    const cards = ['travel', 'cashback', 'travel', 'travel'] as const;
    const overlap = listTips(computeWalletStats(cards.map(createCategoryCard)), low, []);
    expect(overlap.find(({ title }) => title === 'Diversify your cards')?.advice).toBe(
      'All of your 4 cards are travel or cashback cards. Look for one with a bonus on travel, where none earned 2% this month.',
    );
  });

  it('says what to do about the cards that earned less than their fee, without the amounts', () => {
    const adviseOn = (...cards: readonly { readonly net: number; readonly isJudged?: boolean }[]) =>
      listTips(
        computeWalletStats([createCardWithFee(550)]),
        createInsights({ purchases: 1, monthlySpend: 1, monthlyRewards: 1 }),
        cards.map(({ net, isJudged = true }, index) => ({
          card: { ...createCardWithFee(550), name: `Card ${String(index + 1)}` },
          earned: 550 + net,
          credits: 0,
          creditNotes: [],
          net,
          isJudged,
        })),
      )[0]?.advice;
    expect(adviseOn({ net: 10 }, { net: -50 })).toBe(
      'Before the next annual fee of Card 2, decide whether you’ll use it more. If not, ask for a card without a fee.',
    );
    expect(adviseOn({ net: -20 }, { net: -50 })).toBe(
      'Before the next annual fees of Card 1 and Card 2, decide whether you’ll use them more. If not, ask for cards without a fee.',
    );
    expect(adviseOn({ net: 50 })).toBe(
      'Every card earned its fee back in the last 12 months, so nothing needs to change.',
    );
    expect(adviseOn({ net: 50 }, { net: -550, isJudged: false })).toBe(
      'Record what you buy with each card, so that we can compare it with its fee.',
    );
  });

  it('doesn’t repeat the numbers of the tiles', () => {
    const tips = listTips(
      computeWalletStats([createCardWithFee(301), SAPPHIRE, SAPPHIRE]),
      createInsights({ purchases: 1, monthlySpend: 1, monthlyRewards: 1 }),
      [],
    );
    expect(tips.map(({ advice }) => advice).join(' ')).not.toMatch(/\d of|\$/);
  });
});
