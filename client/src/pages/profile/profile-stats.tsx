import { useQuery } from '@tanstack/react-query';
import { insightsQuery } from '../../api/insights';
import { walletQuery } from '../../api/wallet';
import { formatDollars } from '../../lib/format/format-dollars';
import { Skeleton } from '../../ui/skeleton';
import { StatTile } from '../../ui/stat-tile';

export function ProfileStats() {
  const wallet = useQuery(walletQuery());
  const insights = useQuery(insightsQuery());
  const activeCount = wallet.data?.filter(({ isActive }) => isActive).length;
  return (
    <div className="grid grid-cols-2 gap-3">
      <StatTile label="Active Cards">
        {wallet.isPending ? <Skeleton className="h-7 w-8" /> : (activeCount ?? '–')}
      </StatTile>
      <StatTile label="Rewards This Month">
        {insights.isPending ? (
          <Skeleton className="h-7 w-20" />
        ) : (
          <span className="text-positive">
            {insights.data ? formatDollars(insights.data.monthlyRewards) : '–'}
          </span>
        )}
      </StatTile>
    </div>
  );
}
