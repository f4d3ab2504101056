import { useQuery } from '@tanstack/react-query';
import type { AdminStats } from '@tapwise/contracts/http/routes/admin-stats';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { getMonthName } from '@tapwise/rewards/text/days';
import { adminStatsQuery } from '../../../api/admin/stats';
import { Skeleton } from '../../../ui/skeleton';
import { StatTile } from '../../../ui/stat-tile';
import { formatFollowRate } from './format-follow-rate';

interface Tile {
  readonly label: string;
  /** Whether the figure is of the current calendar month (UTC), not of all time. */
  readonly isMonthly?: boolean;
  readonly format: (stats: AdminStats) => string;
}

const formatCount = (count: number) => count.toLocaleString('en-US');

const TILES: readonly Tile[] = [
  { label: 'Cards in wallets', format: ({ cardsInWallets }) => formatCount(cardsInWallets) },
  { label: 'Recommendations', format: ({ recommendations }) => formatCount(recommendations) },
  { label: 'Follow rate', format: ({ followRate }) => formatFollowRate(followRate) },
  {
    label: 'Recommendations',
    isMonthly: true,
    format: ({ recommendationsThisMonth }) => formatCount(recommendationsThisMonth),
  },
  {
    label: 'Purchases',
    isMonthly: true,
    format: ({ purchasesThisMonth }) => formatCount(purchasesThisMonth),
  },
  {
    label: 'Rewards',
    isMonthly: true,
    format: ({ rewardsThisMonth }) => formatCents(toCents(rewardsThisMonth)),
  },
];

/** Product usage: in total, and in the current month. Errors are shown with the user counts. */
export function UsageTiles({ adminKey }: { readonly adminKey: string }) {
  const stats = useQuery(adminStatsQuery(adminKey));
  if (stats.isError) return null;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {TILES.map(({ label, isMonthly = false, format }) => (
        <StatTile
          key={`${label} ${String(isMonthly)}`}
          label={label}
          hint={isMonthly && stats.data ? getMonthName(stats.data.month) : undefined}
        >
          {stats.data ? format(stats.data) : <Skeleton className="h-7 w-12" />}
        </StatTile>
      ))}
    </div>
  );
}
