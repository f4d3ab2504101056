import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { insightsQuery } from '../../api/insights';
import { walletQuery } from '../../api/wallet';
import { activeCardsLabel } from '../../features/wallet/active-cards';
import { formatDollars } from '../../lib/format-dollars';
import { useCountUp } from '../../lib/use-count-up';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

export function StatTiles() {
  const wallet = useQuery(walletQuery());
  const insights = useQuery(insightsQuery());
  return (
    <div className="grid grid-cols-2 gap-3">
      <StatTile label="Cards added" hint={activeCardsLabel(wallet.data)}>
        {wallet.isPending ? <Skeleton className="h-7 w-8" /> : (wallet.data?.length ?? '–')}
      </StatTile>
      <StatTile label="Rewards this month">
        {insights.isPending && <Skeleton className="h-7 w-20" />}
        {insights.isError && '–'}
        {insights.data && <Earned amount={insights.data.monthlyRewards} />}
      </StatTile>
    </div>
  );
}

function Earned({ amount }: { readonly amount: number }) {
  return <span className="text-positive">{formatDollars(useCountUp(amount))}</span>;
}

interface StatTileProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function StatTile({ label, hint, children }: StatTileProps) {
  return (
    <Surface className="px-4 py-3">
      <dl className="flex min-w-0 flex-col-reverse">
        <dt className="text-caption text-muted">
          {label}
          {hint !== undefined && <span> · {hint}</span>}
        </dt>
        <dd className="tabular text-title font-semibold">{children}</dd>
      </dl>
    </Surface>
  );
}
