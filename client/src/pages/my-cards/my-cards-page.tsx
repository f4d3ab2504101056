import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { cardUsageQuery } from '../../api/card-usage';
import { insightsQuery } from '../../api/insights';
import { walletQuery } from '../../api/wallet';
import { useCardDetails } from '../../features/card-details/use-card-details';
import { buildOffersPath } from '../../features/offers/offers-path';
import { isAddAddressed } from '../../features/wallet/add-card-path';
import { GhostCard } from '../../features/wallet/ghost-card';
import { InactiveNotice } from '../../features/wallet/inactive-notice';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useTitle } from '../../lib/hooks/use-title';
import { Button, getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageTitle } from '../../ui/page-title';
import { RowSkeleton } from '../../ui/row-skeleton';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { WalletList } from './wallet-list';

const AddCardDialog = lazyWithRetry(
  async () => (await import('../../features/catalog/add-card-dialog')).AddCardDialog,
);

export function MyCardsPage() {
  useTitle('My Cards');
  const wallet = useQuery(walletQuery());
  // The mark of the last used card, the orders, and the numbers, whose width decides where names wrap.
  const usage = useQuery(cardUsageQuery());
  const insights = useQuery(insightsQuery());
  const isPending = wallet.isPending || usage.isPending || insights.isPending;
  const [isAdding, setIsAdding] = useState(isAddAddressed);
  const hasAdded = useHasBeenTrue(isAdding);
  const details = useCardDetails();
  const [, navigate] = useLocation();
  const add = () => {
    setIsAdding(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <Heading isEmpty={wallet.data?.length === 0} onAdd={add} />
      {wallet.isError && (
        <LoadFailed isBusy={wallet.isFetching} onRetry={() => void wallet.refetch()}>
          We couldn’t load your cards.
        </LoadFailed>
      )}
      {isPending && <RowsSkeleton />}
      {wallet.data && !isPending && (
        <Suspense fallback={<RowsSkeleton />}>
          <InactiveNotice cards={wallet.data} />
          {wallet.data.length > 0 ? <WalletList cards={wallet.data} /> : <NoCards onAdd={add} />}
        </Suspense>
      )}
      <Suspense fallback={null}>
        {hasAdded && (
          <AddCardDialog
            isOpen={isAdding}
            onClose={() => {
              setIsAdding(false);
              // So that the dialog doesn't open again with the page.
              if (isAddAddressed()) navigate('/my-cards', { replace: true });
            }}
            onDetails={details.show}
          />
        )}
      </Suspense>
      {details.dialog}
    </div>
  );
}

interface HeadingProps {
  readonly isEmpty: boolean;
  readonly onAdd: () => void;
}

function Heading({ isEmpty, onAdd }: HeadingProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <PageTitle>My Cards</PageTitle>
      <div className="flex items-center gap-1">
        <Link to={buildOffersPath()} className={getButtonClass({ look: 'link', size: 'small' })}>
          Offers
        </Link>
        {/* The empty state has a primary button of its own. */}
        <Button size="small" look={isEmpty ? 'secondary' : 'primary'} onClick={onAdd}>
          + Add Card
        </Button>
      </div>
    </div>
  );
}

function NoCards({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      art={<GhostCard />}
      title="No cards yet"
      hint="Add the cards you carry to see which one to tap at each store."
      action={<Button onClick={onAdd}>Add Your First Card</Button>}
    />
  );
}

/** Has the shape of the list. */
function RowsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your cards"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <Surface className="divide-y divide-line">
        <div className="h-8" />
        {[0, 1, 2].map((row) => (
          <RowSkeleton key={row} artClassName="w-13!" className="min-h-16 px-3 py-2.5" />
        ))}
      </Surface>
      <Skeleton className="h-96 rounded-surface max-lg:hidden" />
    </div>
  );
}
