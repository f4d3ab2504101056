import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatDollars } from '../../lib/format/format-dollars';
import { StatTile } from '../../ui/stat-tile';
import type { WalletStats } from './wallet-stats';

interface InsightTilesProps {
  readonly insights: Insights;
  readonly stats: WalletStats;
  /** The number of active cards, if not all are active. */
  readonly hint: string | undefined;
}

export function InsightTiles({ insights, stats, hint }: InsightTilesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
      <StatTile label="Rewards This Month">
        <span className="text-positive">{formatDollars(insights.monthlyRewards)}</span>
      </StatTile>
      <StatTile label="Spent This Month">{formatDollars(insights.monthlySpend)}</StatTile>
      <StatTile label="Total Cards" hint={hint}>
        {stats.cards.length}
      </StatTile>
      <StatTile label="Annual Fees">{formatDollars(stats.totalFees)}</StatTile>
    </div>
  );
}
