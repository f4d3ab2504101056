import { useQuery } from '@tanstack/react-query';
import type { AdminStats } from '@tapwise/contracts/http/routes/admin-stats';
import { adminStatsQuery } from '../../../api/admin/stats';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/skeleton';
import { StatTile } from '../../../ui/stat-tile';

type Tile = keyof Pick<AdminStats, 'totalUsers' | 'freeUsers' | 'premiumUsers'>;

const TILES: readonly { readonly key: Tile; readonly label: string }[] = [
  { key: 'totalUsers', label: 'Total Users' },
  { key: 'freeUsers', label: 'Free Users' },
  { key: 'premiumUsers', label: 'Premium Users' },
];

export function AdminStatTiles({ adminKey }: { readonly adminKey: string }) {
  const stats = useQuery(adminStatsQuery(adminKey));
  if (stats.isError) {
    return (
      <LoadFailed
        isBusy={stats.isFetching}
        onRetry={() => {
          void stats.refetch();
        }}
      >
        {stats.error.message}
      </LoadFailed>
    );
  }
  return (
    <div className="grid grid-cols-3 gap-3">
      {TILES.map(({ key, label }) => (
        <StatTile key={key} label={label}>
          {stats.data ? stats.data[key].toLocaleString('en-US') : <Skeleton className="h-7 w-12" />}
        </StatTile>
      ))}
    </div>
  );
}
