import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { capitalize, joinWords } from '@tapwise/rewards/text/words';
import { formatMonth } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatSinceFirstMonth } from '../../lib/format/format-since-first-month';
import { formatWholeDollars } from '../../lib/format/format-whole-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import type { CardEarnings } from './card-earnings';
import { listFeeTips } from './fee-tips';
import { formatRate } from './format-rate';
import { UNCATEGORIZED } from './general-parts';
import { computeRatePercent } from './spending-slices';
import type { Tip } from './tip';
import type { WalletStats } from './wallet-stats';

const LOW_RATE_PERCENT = 2;

/** As the screen shows it, so that a tip never contradicts it. */
const roundRate = (percent: number) => Number(percent.toFixed(2));

/** The month’s spending that earned less than a flat rate, and what the rate would have added, in dollars. */
function computeShortfall({ byCategory }: Insights, flatPercent: number) {
  const low = byCategory.filter(({ spend, rewards }) => computeRatePercent(rewards, spend) < flatPercent);
  return {
    spend: low.reduce((sum, { spend }) => sum + spend, 0),
    added: low.reduce((sum, { spend, rewards }) => sum + (spend * flatPercent) / 100 - rewards, 0),
  };
}

/** What to do about a low rate. A wallet with a flat 2% card needs no other one. */
function listRateTips({ cards }: WalletStats, insights: Insights): readonly Tip[] {
  const { month, purchases, monthlyRewards, monthlySpend } = insights;
  const rate = roundRate(computeRatePercent(monthlyRewards, monthlySpend));
  if (purchases === 0 || rate >= LOW_RATE_PERCENT) return [];
  const title = 'Your rewards rate is below 2%';
  const monthName = formatMonth(month, 'name');
  const flatCard = cards.find(({ flatCashPercent = 0 }) => flatCashPercent >= LOW_RATE_PERCENT);
  const percent = flatCard?.flatCashPercent ?? LOW_RATE_PERCENT;
  const { spend, added } = computeShortfall(insights, percent);
  if (Math.round(added) === 0)
    return [
      {
        title,
        advice: `On what you recorded in ${monthName}, ${String(percent)}% would have added less than a dollar.`,
        links: [{ to: buildPurchasesPath({ month }), label: `Show ${monthName} Purchases` }],
      },
    ];
  const name = flatCard ? `your ${formatApostrophes(flatCard.name)}` : `a flat ${String(percent)}% card`;
  return [
    {
      title,
      advice: `About ${formatWholeDollars(spend)} of your ${monthName} spending earned less than ${String(percent)}%. On it, ${name} would have added about ${formatWholeDollars(added)}.`,
      links: [
        flatCard
          ? { to: `/cards/${flatCard.id}`, label: formatApostrophes(flatCard.name) }
          : { to: '/explore?tab=cashback&sort=value', label: 'Explore Cashback Cards' },
      ],
    },
  ];
}

/** The kinds of cards that Explore always lists. */
const MAIN_CATEGORIES = ['travel', 'cashback', 'store'];

/** Names the category of the month that earned the lowest rate, for the most spending. */
function listOverlapTips({ cards, categories }: WalletStats, insights: Insights): readonly Tip[] {
  if (cards.length <= 3 || categories.length >= 3) return [];
  const title = 'Diversify your cards';
  const names = categories.map(({ name }) => name.toLowerCase());
  const start = `All ${String(cards.length)} of your cards are ${joinWords(names, 'or')} cards.`;
  const [weakest] = insights.byCategory
    .map((share) => ({ ...share, rate: roundRate(computeRatePercent(share.rewards, share.spend)) }))
    .filter(({ id, rate, spend }) => id !== UNCATEGORIZED && spend > 0 && rate < LOW_RATE_PERCENT)
    .sort((a, b) => b.spend - a.spend);
  if (weakest)
    return [
      {
        title,
        advice: `${start} Look for one with a bonus on ${weakest.name.toLowerCase()}, where you earned ${formatRate(weakest.rate)} in ${formatMonth(insights.month, 'name')}.`,
        links: [{ to: '/explore?sort=value', label: 'Explore Cards by Value to You' }],
      },
    ];
  const missing = MAIN_CATEGORIES.find((each) => !names.includes(each)) ?? 'travel';
  return [
    {
      title,
      advice: `${start} For your next one, compare ${missing} cards, too.`,
      links: [{ to: `/explore?tab=${missing}`, label: `Explore ${capitalize(missing)} Cards` }],
    },
  ];
}

/** The tips that apply to the wallet and this month's purchases. */
export function listTips(
  stats: WalletStats,
  insights: Insights,
  earnings: readonly CardEarnings[],
): readonly Tip[] {
  return [
    ...listRateTips(stats, insights),
    ...listFeeTips(stats, earnings, formatSinceFirstMonth(insights)),
    ...listOverlapTips(stats, insights),
  ];
}
