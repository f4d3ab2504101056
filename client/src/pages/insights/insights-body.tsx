import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatActiveCards } from '../../features/wallet/active-cards';
import { BarList } from '../../ui/charts/bar-list';
import { Panel } from '../../ui/panel';
import { CardEarningsPanel } from './card-earnings-panel';
import { FeeFreeCards } from './fee-free-cards';
import { WalletTiles } from './insight-tiles';
import { LeftOnTheTablePanel } from './left-on-the-table';
import { MonthSection } from './month-section';
import { MonthlyHistory } from './monthly-history';
import { listTips } from './tips';
import { TipsPanel } from './tips-panel';
import { usePossibleRewards } from './use-possible-rewards';
import { computeWalletStats, type Count } from './wallet-stats';

interface InsightsBodyProps {
  /** The insights of the current month. */
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
}

export function InsightsBody({ insights, wallet }: InsightsBodyProps) {
  const cards = wallet.map(({ card }) => card);
  const stats = computeWalletStats(cards);
  const findPossible = usePossibleRewards(insights.history.map(({ month }) => month));
  return (
    <div className="flex flex-col gap-4">
      <LeftOnTheTablePanel />
      <MonthSection current={insights} cards={cards} />
      <MonthlyHistory history={insights.history} findPossible={findPossible} />
      <h2 className="mt-3 px-1 text-lead font-semibold">Your Wallet</h2>
      <WalletTiles stats={stats} hint={formatActiveCards(wallet)} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {cards.length > 0 && (
          <div className="flex min-w-0 flex-col gap-4">
            <CardEarningsPanel cards={cards} yearByCard={insights.yearByCard} />
            <FeeFreeCards stats={stats} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <TipsPanel tips={listTips(stats, insights)} />
          {cards.length > 0 && (
            <>
              <Distribution title="Bank Distribution" counts={stats.banks} />
              <Distribution title="Card Categories" counts={stats.categories} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface DistributionProps {
  readonly title: string;
  readonly counts: readonly Count[];
}

function Distribution({ title, counts }: DistributionProps) {
  return (
    <Panel title={title}>
      <BarList
        label={title}
        max={counts.reduce((sum, { count }) => sum + count, 0)}
        bars={counts.map(({ name, count }) => ({
          name,
          value: count,
          valueText: formatCount(count, 'card'),
        }))}
      />
    </Panel>
  );
}
