import type { Insights } from '@tapwise/contracts/http/insights';
import { dollars } from '../../lib/dollars';
import { StatTile } from '../../ui/stat-tile';
import type { WalletFigures } from './wallet-figures';

interface InsightTilesProps {
  readonly insights: Insights;
  readonly figures: WalletFigures;
  /** How many of the cards are active, where not all are. */
  readonly hint: string | undefined;
}

export function InsightTiles({ insights, figures, hint }: InsightTilesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
      <StatTile label="Rewards this month">
        <span className="text-positive">{dollars(insights.monthlyRewards)}</span>
      </StatTile>
      <StatTile label="Spent this month">{dollars(insights.monthlySpend)}</StatTile>
      <StatTile label="Total cards" {...(hint === undefined ? {} : { hint })}>
        {figures.cards.length}
      </StatTile>
      <StatTile label="Annual fees">{dollars(figures.totalFees)}</StatTile>
    </div>
  );
}
