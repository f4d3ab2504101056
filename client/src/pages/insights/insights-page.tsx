import { useQuery } from '@tanstack/react-query';
import ChartColumnIcon from 'lucide-react/icons/chart-column';
import { useState } from 'react';
import { Link } from 'wouter';
import { insightsQuery } from '../../api/insights';
import { leftOnTheTableQuery } from '../../api/replays';
import { walletQuery } from '../../api/wallet';
import { useTitle } from '../../lib/hooks/use-title';
import { getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageTitle } from '../../ui/page-title';
import { RoundIcon } from '../../ui/round-icon';
import { Surface } from '../../ui/surface';
import { InsightsBody } from './insights-body';
import { InsightsSkeleton } from './insights-skeleton';

export function InsightsPage() {
  useTitle('Wallet Insights');
  const insights = useQuery(insightsQuery());
  const wallet = useQuery(walletQuery());
  // The first panel shows it, so the page waits for the first response. Otherwise, everything below would move down.
  // After an error, the panel reads it again, and must stay mounted.
  const { isFetched: isLeftFetched } = useQuery(leftOnTheTableQuery());
  const isReady = insights.data !== undefined && wallet.data !== undefined && isLeftFetched;
  // Back to this page shows all at once, so that the browser can restore the scroll position.
  const [isGradual] = useState(!isReady);
  const failed = [insights, wallet].filter(({ isError }) => isError);
  return (
    <div className="flex flex-col gap-4">
      <Header hasPurchases={insights.data?.firstMonth !== null} />
      {failed.length > 0 && (
        <LoadFailed
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          We couldn’t load your insights.
        </LoadFailed>
      )}
      {failed.length === 0 && !isReady && <InsightsSkeleton />}
      {insights.data && wallet.data && isLeftFetched && (
        <Content insights={insights.data} wallet={wallet.data} isGradual={isGradual} />
      )}
    </div>
  );
}

/** Assumes that there are purchases until it is known that there are none. */
function Header({ hasPurchases }: { readonly hasPurchases: boolean }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <PageTitle>Wallet Insights</PageTitle>
      {hasPurchases && (
        <Link to="/purchases" className={getButtonClass({ look: 'link' }, '-my-1 -mr-4')}>
          All Purchases
        </Link>
      )}
    </div>
  );
}

type ContentProps = Parameters<typeof InsightsBody>[0];

function Content({ insights, wallet, isGradual }: ContentProps) {
  const isEmpty = wallet.length === 0 && insights.history.every(({ spend }) => spend === 0);
  if (!isEmpty) return <InsightsBody insights={insights} wallet={wallet} isGradual={isGradual} />;
  return (
    <Surface className="py-4">
      <EmptyState
        art={
          <RoundIcon>
            <ChartColumnIcon size={20} />
          </RoundIcon>
        }
        title="No insights yet"
        hint="Add your cards to see what they cost and earn."
        action={
          <Link to="/my-cards" className={getButtonClass()}>
            Add Your First Card
          </Link>
        }
      />
    </Surface>
  );
}
