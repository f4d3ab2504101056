import { useId } from 'react';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatActiveCards } from '../../features/wallet/active-cards';
import { BarList } from '../../ui/charts/bar-list';
import { CardEarningsPanel } from './card-earnings-panel';
import { FeeFreeCards } from './fee-free-cards';
import { FoldedPanel } from './folded-panel';
import { WalletTiles } from './insight-tiles';
import { listTips } from './tips';
import { TipsPanel } from './tips-panel';
import { computeWalletStats, type Count } from './wallet-stats';

/** The panels below the tiles. */
export const WALLET_PANELS = 5;

interface WalletSectionProps {
  /** The insights of the current month. */
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
  /** How many of the panels to render. */
  readonly panelCount: number;
}

/** What the cards cost and earn, whichever month is shown. */
export function WalletSection({ insights, wallet, panelCount }: WalletSectionProps) {
  const id = useId();
  const cards = wallet.map(({ card }) => card);
  const stats = computeWalletStats(cards);
  const hasCards = cards.length > 0;
  // On a phone, one below the other.
  const panels = [
    hasCards && <CardEarningsPanel key="earnings" wallet={wallet} insights={insights} />,
    hasCards && <FeeFreeCards key="fee-free" stats={stats} />,
    <TipsPanel key="tips" tips={listTips(stats, insights)} />,
    hasCards && <Distribution key="banks" title="Bank Distribution" counts={stats.banks} />,
    hasCards && <Distribution key="categories" title="Card Categories" counts={stats.categories} />,
  ].slice(0, panelCount);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="mt-3 px-1 text-lead font-semibold">
        Your Wallet
      </h2>
      <WalletTiles stats={stats} hint={formatActiveCards(wallet)} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {hasCards && <div className="flex min-w-0 flex-col gap-4">{panels.slice(0, 2)}</div>}
        <div className="flex min-w-0 flex-col gap-4">{panels.slice(2)}</div>
      </div>
    </section>
  );
}

interface DistributionProps {
  readonly title: string;
  readonly counts: readonly Count[];
}

function Distribution({ title, counts }: DistributionProps) {
  return (
    <FoldedPanel title={title} total={String(counts.length)}>
      <BarList
        label={title}
        max={counts.reduce((sum, { count }) => sum + count, 0)}
        bars={counts.map(({ name, count }) => ({
          name,
          value: count,
          valueText: formatCount(count, 'card'),
        }))}
      />
    </FoldedPanel>
  );
}
