import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatActiveCards } from '../../features/wallet/active-cards';
import { BarList } from '../../ui/charts/bar-list';
import { Panel } from '../../ui/panel';
import { FeeFreeCards } from './fee-free-cards';
import { InsightTiles } from './insight-tiles';
import { LeftOnTheTablePanel } from './left-on-the-table';
import { MonthlyHistory } from './monthly-history';
import { MostUsedCards } from './most-used-cards';
import { RewardsRate } from './rewards-rate';
import { FavoriteStores, TopCategories } from './spending-panels';
import { listTips } from './tips';
import { TipsPanel } from './tips-panel';
import { usePossibleRewards } from './use-possible-rewards';
import { computeWalletStats, type Count } from './wallet-stats';

interface InsightsBodyProps {
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
}

export function InsightsBody({ insights, wallet }: InsightsBodyProps) {
  const cards = wallet.map(({ card }) => card);
  const stats = computeWalletStats(cards);
  const findPossible = usePossibleRewards(insights.history);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <LeftOnTheTablePanel />
      <InsightTiles insights={insights} stats={stats} hint={formatActiveCards(wallet)} />
      <RewardsRate insights={insights} possible={findPossible(insights.month)} />
      <TipsPanel tips={listTips(stats, insights)} />
      <MonthlyHistory history={insights.history} findPossible={findPossible} />
      <TopCategories byCategory={insights.byCategory} month={insights.month} />
      <FavoriteStores byStore={insights.byStore} month={insights.month} />
      <MostUsedCards byCard={insights.byCard} cards={cards} month={insights.month} />
      {cards.length > 0 && (
        <>
          <FeeFreeCards stats={stats} />
          <Distribution title="Bank Distribution" counts={stats.banks} />
          <Distribution title="Card Categories" counts={stats.categories} />
        </>
      )}
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
