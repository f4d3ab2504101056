import { describe, expect, it } from 'vitest';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { createInsights } from '../../testing/insights';
import { listFeeTips } from './fee-tips';
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

  it('combines high fees and few no-fee cards in one tip', () => {
    expect(listTitles([createCardWithFee(301), SAPPHIRE, SAVOR])).toEqual([
      'High annual fees: consider no-fee cards',
    ]);
  });

  it('leads somewhere, each time', () => {
    const kinds = ['premium', 'cashback', 'premium', 'cashback'] as const;
    const month = createInsights({ purchases: 1, monthlySpend: 100, monthlyRewards: 3 });
    const listLinks = (cards: readonly CardListing[], insights = month) =>
      listTips(computeWalletStats(cards), insights, []).flatMap(({ links }) => links.map(({ to }) => to));
    expect(listLinks(kinds.map(createCategoryCard))).toEqual(['/explore?tab=travel']);
    expect(listLinks([SAPPHIRE, SAPPHIRE, SAVOR])).toEqual(['/explore?sort=fee']);
    const low = createInsights({ ...month, monthlyRewards: 1 });
    expect(listLinks([SAVOR], low)).toEqual(['/purchases?month=2026-11']);
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

  it('doesn’t mention a rate without purchases', () => {
    expect(listTitles([SAVOR], createInsights({}))).toEqual([]);
  });

  it('mentions a rate below 2%, not 2%', () => {
    const low = createInsights({ monthlySpend: 100, monthlyRewards: 1.99, purchases: 1 });
    expect(listTitles([SAVOR], low)).toEqual(['Your rewards rate is below 2%']);
    expect(listTitles([SAVOR])).toEqual([]);
    const shownAsTwo = createInsights({ monthlySpend: 258.2, monthlyRewards: 5.16, purchases: 3 });
    expect(listTitles([SAVOR], shownAsTwo)).toEqual([]);
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
      'On what you recorded in November, 2% would have added less than a dollar.',
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
    const start = 'About $300 of your November spending earned less than 2%. On it,';
    expect(adviseTo([SAPPHIRE, SAVOR])).toBe(`${start} a flat 2% card would have added about $2.`);
    expect(adviseTo([SAPPHIRE, DOUBLE_CASH])).toBe(
      `${start} your Citi Double Cash would have added about $2.`,
    );
    const cards = ['travel', 'cashback', 'travel', 'travel'] as const;
    const overlap = listTips(computeWalletStats(cards.map(createCategoryCard)), low, []);
    expect(overlap.find(({ title }) => title === 'Diversify your cards')?.advice).toBe(
      'All 4 of your cards are travel or cashback cards. Look for one with a bonus on travel, where you earned 1.5% in November.',
    );
  });

  it('says what to do about the cards that earned less than their fee, without the amounts', () => {
    const adviseOn = (...cards: readonly { readonly net: number; readonly isJudged?: boolean }[]) =>
      listFeeTips(
        computeWalletStats([createCardWithFee(550)]),
        cards.map(({ net, isJudged = true }, index) => ({
          card: { ...createCardWithFee(550), name: `Card ${String(index + 1)}` },
          earned: 550 + net,
          credits: 0,
          creditNotes: [],
          net,
          isJudged,
        })),
        'since January',
      ).flatMap(({ advice, links }) => [advice, ...links.map(({ label }) => label)]);
    expect(adviseOn({ net: 10 }, { net: -50 })).toEqual([
      'This card hasn’t earned back its fee since January. Before it renews, use it more or switch to a card without a fee.',
      'Card 2',
    ]);
    expect(adviseOn({ net: -20 }, { net: -50 })).toEqual([
      'These cards haven’t earned back their fees since January. Before they renew, use them more or switch to cards without a fee.',
      'Card 1',
      'Card 2',
    ]);
    expect(adviseOn({ net: 50 })).toEqual([
      'Every card earned back its fee since January. See whether one without a fee would earn you as much.',
      'Explore Cards Without a Fee',
    ]);
    expect(adviseOn({ net: 50 }, { net: -550, isJudged: false })).toEqual([
      'Record what you buy with this card, so that we can compare it with its fee.',
      'Card 2',
    ]);
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
