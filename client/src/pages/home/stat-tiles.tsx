import { useQuery } from '@tanstack/react-query';
import { insightsQuery } from '../../api/insights';
import { walletQuery } from '../../api/wallet';
import { formatActiveCards } from '../../features/wallet/active-cards';
import { formatDollars } from '../../lib/format/format-dollars';
import { Skeleton } from '../../ui/skeleton';
import { StatTile } from '../../ui/stat-tile';
import { useCountUp } from './use-count-up';

export function StatTiles() {
  const wallet = useQuery(walletQuery());
  const insights = useQuery(insightsQuery());
  return (
    // On a phone, two or more suggestions would cover only a part of it.
    <div className="grid grid-cols-2 gap-3 max-md:group-has-[[role=option]+*]:invisible">
      <StatTile label="Cards Added" hint={formatActiveCards(wallet.data)}>
        {wallet.isPending ? <Skeleton className="h-7 w-8" /> : (wallet.data?.length ?? '–')}
      </StatTile>
      <StatTile label="Rewards This Month">
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
