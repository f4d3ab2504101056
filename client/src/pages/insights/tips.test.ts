import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { describe, expect, it } from 'vitest';
import { CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { insightsOf } from '../../testing/insights';
import { tipsFor } from './tips';
import { walletFigures } from './wallet-figures';

const titles = (
  cards: readonly CreditCard[],
  month = insightsOf({ monthlySpend: 100, monthlyRewards: 2, purchases: 1 }),
) => tipsFor(walletFigures(cards), month).map(({ title }) => title);
const withFee = (annualFee: number): CreditCard => ({ ...SAPPHIRE, annualFee });
const of = (category: CreditCard['category']): CreditCard => ({ ...DOUBLE_CASH, category });

describe('optimization tips', () => {
  it('name high annual fees above $300 a year, not at $300', () => {
    expect(titles([withFee(300)])).not.toContain('High annual fees');
    expect(titles([withFee(301)])).toContain('High annual fees');
  });

  it('name no-fee cards where under half have none, from the third card on', () => {
    expect(titles([SAPPHIRE, SAPPHIRE])).not.toContain('Consider no-fee cards');
    expect(titles([SAPPHIRE, SAPPHIRE, SAVOR])).toContain('Consider no-fee cards');
    expect(titles(CARDS)).not.toContain('Consider no-fee cards');
  });

  it('ask to diversify below three categories, from the fourth card on', () => {
    expect(titles([of('travel'), of('cashback'), of('travel')])).not.toContain('Diversify your cards');
    expect(titles([of('travel'), of('cashback'), of('travel'), of('travel')])).toContain(
      'Diversify your cards',
    );
    expect(titles([of('travel'), of('cashback'), of('hotel'), of('travel')])).not.toContain(
      'Diversify your cards',
    );
  });

  it('ask to start where nothing was bought, and say nothing of a rate then', () => {
    expect(titles([SAVOR], insightsOf({}))).toEqual(['Start recording purchases']);
  });

  it('name a rate below 2%, not one of 2%', () => {
    const low = insightsOf({ monthlySpend: 100, monthlyRewards: 1.99, purchases: 1 });
    expect(titles([SAVOR], low)).toEqual(['Your rewards rate is below 2%']);
    expect(titles([SAVOR])).toEqual([]);
  });
});
