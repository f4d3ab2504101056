import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { joinWords } from '@tapwise/rewards/text/words';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatWholeDollars } from '../../lib/format/format-whole-dollars';
import type { CardEarnings } from './card-earnings';
import { computeRatePercent } from './spending-slices';
import type { WalletStats } from './wallet-stats';

const HIGH_FEES_DOLLARS = 300;
const LOW_RATE_PERCENT = 2;

export interface Tip {
  readonly title: string;
  readonly advice: string;
}

/** The month’s spending that earned less than a flat rate, and what the rate would have added, in dollars. */
function computeShortfall({ byCategory }: Insights, flatPercent: number) {
  const low = byCategory.filter(({ spend, rewards }) => computeRatePercent(rewards, spend) < flatPercent);
  return {
    spend: low.reduce((sum, { spend }) => sum + spend, 0),
    added: low.reduce((sum, { spend, rewards }) => sum + (spend * flatPercent) / 100 - rewards, 0),
  };
}

/** What to do about a low rate. A wallet with a flat 2% card needs no other one. */
function adviseOnLowRate(cards: WalletStats['cards'], insights: Insights): string {
  const flatCard = cards.find(({ flatCashPercent = 0 }) => flatCashPercent >= LOW_RATE_PERCENT);
  const percent = flatCard?.flatCashPercent ?? LOW_RATE_PERCENT;
  const name = flatCard ? `your ${formatApostrophes(flatCard.name)}` : `a flat ${String(percent)}% card`;
  const { spend, added } = computeShortfall(insights, percent);
  if (Math.round(added) === 0)
    return 'You’ve recorded little this month, so a higher rate would have added less than a dollar.';
  return `About ${formatWholeDollars(spend)} of this month’s spending earned less than ${String(percent)}%. On it, ${name} would have added about ${formatWholeDollars(added)}.`;
}

/** What to do about the cards that didn't earn their fee. The amounts are in the panel of the earnings. */
function adviseOnFees(earnings: readonly CardEarnings[]): string {
  const losing = earnings.filter(({ isJudged, net }) => isJudged && net < 0);
  const names = joinWords(losing.map(({ card }) => formatApostrophes(card.name)));
  if (losing.length > 1)
    return `Before the next annual fees of ${names}, decide whether you’ll use them more. If not, ask for cards without a fee.`;
  if (losing.length === 1)
    return `Before the next annual fee of ${names}, decide whether you’ll use it more. If not, ask for a card without a fee.`;
  return earnings.every(({ isJudged }) => isJudged)
    ? 'Every card earned its fee back in the last 12 months, so nothing needs to change.'
    : 'Record what you buy with each card, so that we can compare it with its fee.';
}

/** Names the category of the month that earned the lowest rate, for the most spending. */
function adviseOnOverlap({ cards, categories }: WalletStats, { byCategory }: Insights): string {
  const kinds = joinWords(
    categories.map(({ name }) => name.toLowerCase()),
    'or',
  );
  const start = `All of your ${String(cards.length)} cards are ${kinds} cards.`;
  const [weakest] = byCategory
    .filter(({ spend, rewards }) => computeRatePercent(rewards, spend) < LOW_RATE_PERCENT)
    .sort((a, b) => b.spend - a.spend);
  return weakest
    ? `${start} Look for one with a bonus on ${weakest.name.toLowerCase()}, where none earned ${String(LOW_RATE_PERCENT)}% this month.`
    : start;
}

/** The tips that apply to the wallet and this month's purchases. */
export function listTips(
  stats: WalletStats,
  insights: Insights,
  earnings: readonly CardEarnings[],
): readonly Tip[] {
  const { cards, feeFree, totalFees, categories } = stats;
  const { purchases, monthlyRewards, monthlySpend } = insights;
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
      advice: adviseOnLowRate(cards, insights),
    },
    {
      isApplicable: totalFees > HIGH_FEES_DOLLARS,
      title: 'High annual fees',
      advice: adviseOnFees(earnings),
    },
    {
      isApplicable: count > 2 && feeFree.length < count / 2,
      title: 'Consider no-fee cards',
      advice: 'When you add or replace a card, look for one without an annual fee.',
    },
    {
      isApplicable: count > 3 && categories.length < 3,
      title: 'Diversify your cards',
      advice: adviseOnOverlap(stats, insights),
    },
  ];
  return candidates
    .filter(({ isApplicable }) => isApplicable)
    .map(({ title, advice }) => ({ title, advice }));
}
