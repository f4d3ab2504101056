import type { Insights } from '@tapwise/contracts/http/insights';
import { dollars } from '../../lib/dollars';
import { ratePercent } from './spending';
import type { WalletFigures } from './wallet-figures';

const HIGH_FEES_DOLLARS = 300;
const LOW_RATE_PERCENT = 2;

export interface Tip {
  readonly title: string;
  readonly advice: string;
}

/** What would make more of the wallet (conditions: specification, section 9). */
export function tipsFor(
  { cards, feeFree, totalFees, categories }: WalletFigures,
  { purchases, monthlyRewards, monthlySpend }: Insights,
): readonly Tip[] {
  const count = cards.length;
  const rate = ratePercent(monthlyRewards, monthlySpend);
  const candidates: readonly (Tip & { readonly holds: boolean })[] = [
    {
      holds: purchases === 0,
      title: 'Start recording purchases',
      advice: 'Record what you buy after a recommendation, and your rewards show here.',
    },
    {
      holds: purchases > 0 && rate < LOW_RATE_PERCENT,
      title: 'Your rewards rate is below 2%',
      advice: 'Ask for the best card before you pay: a flat 2% card would earn more than this.',
    },
    {
      holds: totalFees > HIGH_FEES_DOLLARS,
      title: 'High annual fees',
      advice: `You pay ${dollars(totalFees)} a year. Keep the cards whose benefits you use.`,
    },
    {
      holds: count > 2 && feeFree.length < count / 2,
      title: 'Consider no-fee cards',
      advice: `${String(feeFree.length)} of your ${String(count)} cards have no annual fee.`,
    },
    {
      holds: count > 3 && categories.length < 3,
      title: 'Diversify your cards',
      advice: 'Your cards are much alike. One of another category earns where these do not.',
    },
  ];
  return candidates.filter(({ holds }) => holds).map(({ title, advice }) => ({ title, advice }));
}
