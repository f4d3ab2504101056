import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatMonth } from '../../lib/format/dates';
import { formatDollars } from '../../lib/format/format-dollars';
import { StatTile } from '../../ui/stat-tile';
import { TILES_GRID } from './insights-skeleton';
import type { WalletStats } from './wallet-stats';

interface MonthTilesProps {
  readonly insights: Insights;
  readonly isCurrent: boolean;
}

export function MonthTiles({ insights, isCurrent }: MonthTilesProps) {
  const { month, monthlyRewards, monthlySpend } = insights;
  const period = isCurrent ? 'This Month' : `in ${formatMonth(month, 'name')}`;
  return (
    <div className={TILES_GRID}>
      <StatTile label={`Rewards ${period}`}>
        <span className={monthlyRewards > 0 ? 'text-positive' : undefined}>
          {formatDollars(monthlyRewards)}
        </span>
      </StatTile>
      <StatTile label={`Spent ${period}`}>{formatDollars(monthlySpend)}</StatTile>
    </div>
  );
}

interface WalletTilesProps {
  readonly stats: WalletStats;
  /** The number of active cards, if not all are active. */
  readonly hint: string | undefined;
}

export function WalletTiles({ stats, hint }: WalletTilesProps) {
  return (
    <div className={TILES_GRID}>
      <StatTile label="Cards Added" hint={hint}>
        {stats.cards.length}
      </StatTile>
      <StatTile label="Annual Fees">{formatDollars(stats.totalFees)}</StatTile>
    </div>
  );
}
