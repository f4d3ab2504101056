import { describe, expect, it } from 'vitest';
import type { CreditCard } from '@tapwise/contracts/http/schemas/credit-card';
import { CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { insightsOf } from '../../testing/insights';
import { tipsFor } from './tips';
import { walletStats } from './wallet-stats';

const titles = (
  cards: readonly CreditCard[],
  month = insightsOf({ monthlySpend: 100, monthlyRewards: 2, purchases: 1 }),
) => tipsFor(walletStats(cards), month).map(({ title }) => title);
const withFee = (annualFee: number): CreditCard => ({ ...SAPPHIRE, annualFee });
const of = (category: CreditCard['category']): CreditCard => ({ ...DOUBLE_CASH, category });

describe('optimization tips', () => {
  it('mention annual fees above $300, not $300', () => {
    expect(titles([withFee(300)])).not.toContain('High annual fees');
    expect(titles([withFee(301)])).toContain('High annual fees');
  });

  it('suggest no-fee cards if less than half are fee-free, from the third card on', () => {
    expect(titles([SAPPHIRE, SAPPHIRE])).not.toContain('Consider no-fee cards');
    expect(titles([SAPPHIRE, SAPPHIRE, SAVOR])).toContain('Consider no-fee cards');
    expect(titles(CARDS)).not.toContain('Consider no-fee cards');
  });

  it('suggest diversifying below three categories, from the fourth card on', () => {
    expect(titles([of('travel'), of('cashback'), of('travel')])).not.toContain('Diversify your cards');
    expect(titles([of('travel'), of('cashback'), of('travel'), of('travel')])).toContain(
      'Diversify your cards',
    );
    expect(titles([of('travel'), of('cashback'), of('hotel'), of('travel')])).not.toContain(
      'Diversify your cards',
    );
  });

  it('suggest recording purchases if there are none, without a tip about the rate', () => {
    expect(titles([SAVOR], insightsOf({}))).toEqual(['Start recording purchases']);
  });

  it('mention a rate below 2%, not 2%', () => {
    const low = insightsOf({ monthlySpend: 100, monthlyRewards: 1.99, purchases: 1 });
    expect(titles([SAVOR], low)).toEqual(['Your rewards rate is below 2%']);
    expect(titles([SAVOR])).toEqual([]);
  });
});
