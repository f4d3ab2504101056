import { formatApostrophes } from '../../lib/format/format-apostrophes';
import type { CardEarnings } from './card-earnings';
import type { Tip, TipLink } from './tip';
import type { WalletStats } from './wallet-stats';

const HIGH_FEES_DOLLARS = 300;

const FEE_FREE_LINK: TipLink = { to: '/explore?sort=fee', label: 'Explore Cards Without a Fee' };

const toLinks = (earnings: readonly CardEarnings[]): readonly TipLink[] =>
  earnings.map(({ card }) => ({ to: `/cards/${card.id}`, label: formatApostrophes(card.name) }));

/**
 * What to do about the cards that didn't earn back their fees in this period, `since January`. The panel of earnings
 * shows the amounts.
 */
function adviseOnFees(earnings: readonly CardEarnings[], period: string): Pick<Tip, 'advice' | 'links'> {
  const losing = earnings.filter(({ isJudged, net }) => isJudged && net < 0);
  const early = earnings.filter(({ isJudged }) => !isJudged);
  if (losing.length > 1)
    return {
      advice: `These cards haven’t earned back their fees ${period}. Before they renew, use them more or switch to cards without a fee.`,
      links: toLinks(losing),
    };
  if (losing.length === 1)
    return {
      advice: `This card hasn’t earned back its fee ${period}. Before it renews, use it more or switch to a card without a fee.`,
      links: toLinks(losing),
    };
  if (early.length > 0)
    return {
      advice:
        early.length === 1
          ? 'Record what you buy with this card, so that we can compare it with its fee.'
          : 'Record what you buy with these cards, so that we can compare them with their fees.',
      links: toLinks(early),
    };
  return {
    advice: `Every card earned back its fee ${period}. See whether one without a fee would earn you as much.`,
    links: [FEE_FREE_LINK],
  };
}

/** One tip about the fees of the wallet: both reasons lead to the same advice. */
export function listFeeTips(
  { cards, feeFree, totalFees }: WalletStats,
  earnings: readonly CardEarnings[],
  period: string,
): readonly Tip[] {
  const isHigh = totalFees > HIGH_FEES_DOLLARS;
  const hasFewWithout = cards.length > 2 && feeFree.length < cards.length / 2;
  if (isHigh)
    return [
      {
        title: hasFewWithout ? 'High annual fees: consider no-fee cards' : 'High annual fees',
        ...adviseOnFees(earnings, period),
      },
    ];
  if (!hasFewWithout) return [];
  return [
    {
      title: 'Consider no-fee cards',
      advice: 'Most of your cards have an annual fee. When you add or replace one, start with those without.',
      links: [FEE_FREE_LINK],
    },
  ];
}
