import type { useInfiniteQuery } from '@tanstack/react-query';
import ReceiptTextIcon from 'lucide-react/icons/receipt-text';
import { Link } from 'wouter';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { RemovalState } from '../../api/purchases/purchase-removals';
import type { UsedCard } from '../../api/use-card-finder';
import { Button, getButtonClass } from '../../ui/button';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { RoundIcon } from '../../ui/round-icon';
import type { MonthGroup } from './group-by-month';
import { MonthSection } from './month-section';
import type { PurchaseActions } from './purchase-menu';
import { PurchasesSkeleton } from './purchases-skeleton';

type Pages = Pick<
  ReturnType<typeof useInfiniteQuery>,
  | 'isPending'
  | 'isError'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'error'
> & { readonly refetch: () => Promise<unknown>; readonly fetchNextPage: () => Promise<unknown> };

interface PurchaseListProps {
  readonly pages: Pages;
  /** Names the filters. Blank if there are none. */
  readonly filterText: string;
  readonly groups: readonly MonthGroup[];
  readonly removals: ReadonlyMap<string, RemovalState>;
  readonly getCard: (cardId: string) => UsedCard;
  readonly actions: PurchaseActions;
  /** Clears the filters. Undefined if there are none. */
  readonly onReset: (() => void) | undefined;
}

export function PurchaseList({
  pages,
  filterText,
  groups,
  removals,
  getCard,
  actions,
  onReset,
}: PurchaseListProps) {
  if (pages.isPending) return <PurchasesSkeleton />;
  const isEmpty = groups.length === 0 && !pages.isError && !pages.hasNextPage;
  return (
    <div
      aria-busy={pages.isPlaceholderData}
      className={cx('flex min-w-0 flex-col gap-5', pages.isPlaceholderData && 'opacity-60')}
    >
      {pages.isError && !pages.isFetchNextPageError && <Failed pages={pages} onRetry={pages.refetch} />}
      <div role="status" className={cx(!isEmpty && 'sr-only')}>
        {isEmpty ? (
          <NoPurchases onReset={onReset} />
        ) : (
          `${formatCount(groups.flatMap(({ purchases }) => purchases).length, 'purchase')} shown`
        )}
      </div>
      {groups.map((group) => (
        <MonthSection
          key={group.month}
          filterText={filterText}
          group={group}
          removals={removals}
          getCard={getCard}
          actions={actions}
        />
      ))}
      <More pages={pages} />
    </div>
  );
}

function More({ pages }: { readonly pages: Pages }) {
  if (pages.isFetchNextPageError) return <Failed pages={pages} onRetry={pages.fetchNextPage} />;
  if (!pages.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      className="self-center"
      disabled={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {pages.isFetchingNextPage ? 'Loading...' : 'Show More'}
    </Button>
  );
}

function Failed({ pages, onRetry }: { readonly pages: Pages; readonly onRetry: () => Promise<unknown> }) {
  return (
    <LoadFailed isBusy={pages.isFetching} onRetry={() => void onRetry()}>
      We couldn’t load your purchases.
    </LoadFailed>
  );
}

function NoPurchases({ onReset }: Pick<PurchaseListProps, 'onReset'>) {
  if (onReset)
    return (
      <EmptyState title="No matching purchases" action={<Button onClick={onReset}>Clear Filters</Button>} />
    );
  return (
    <EmptyState
      art={
        <RoundIcon>
          <ReceiptTextIcon size={20} />
        </RoundIcon>
      }
      title="No purchases yet"
      hint="Record a purchase after a recommendation. It will appear here."
      action={
        <Link to="/" className={getButtonClass()}>
          Find Your Best Card
        </Link>
      }
    />
  );
}
