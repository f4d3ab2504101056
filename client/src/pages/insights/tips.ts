import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatDollars } from '../../lib/format/format-dollars';
import { computeRatePercent } from './spending-slices';
import type { WalletStats } from './wallet-stats';

const HIGH_FEES_DOLLARS = 300;
const LOW_RATE_PERCENT = 2;

export interface Tip {
  readonly title: string;
  readonly advice: string;
}

/** What to do about a low rate. A wallet with a flat 2% card needs no other one. */
function adviseOnLowRate(cards: WalletStats['cards']): string {
  const flatCard = cards.find(({ flatCashPercent = 0 }) => flatCashPercent >= LOW_RATE_PERCENT);
  return flatCard
    ? `Look up your best card before you pay. When no card earns more, use your ${flatCard.name} for ${String(flatCard.flatCashPercent)}%.`
    : 'Look up your best card before you pay. Even a flat 2% card would earn more.';
}

/** The tips that apply to the wallet and this month's purchases. */
export function listTips(
  { cards, feeFree, totalFees, categories }: WalletStats,
  { purchases, monthlyRewards, monthlySpend }: Insights,
): readonly Tip[] {
  const count = cards.length;
  const rate = computeRatePercent(monthlyRewards, monthlySpend);
  const candidates: readonly (Tip & { readonly isApplicable: boolean })[] = [
    {
      isApplicable: purchases === 0,
      title: 'Start recording purchases',
      advice: 'Record what you buy after a recommendation to see your rewards here.',
    },
    {
      isApplicable: purchases > 0 && rate < LOW_RATE_PERCENT,
      title: 'Your rewards rate is below 2%',
      advice: adviseOnLowRate(cards),
    },
    {
      isApplicable: totalFees > HIGH_FEES_DOLLARS,
      title: 'High annual fees',
      advice: `You pay ${formatDollars(totalFees)} a year. Keep only the cards whose benefits you use.`,
    },
    {
      isApplicable: count > 2 && feeFree.length < count / 2,
      title: 'Consider no-fee cards',
      advice: `${String(feeFree.length)} of your ${String(count)} cards ${feeFree.length === 1 ? 'has' : 'have'} no annual fee.`,
    },
    {
      isApplicable: count > 3 && categories.length < 3,
      title: 'Diversify your cards',
      advice: 'Your cards overlap. A card from another category would earn more elsewhere.',
    },
  ];
  return candidates
    .filter(({ isApplicable }) => isApplicable)
    .map(({ title, advice }) => ({ title, advice }));
}
