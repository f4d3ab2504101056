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
import type { MonthGroup, PurchaseTotal } from './group-by-month';
import { MonthSection } from './month-section';
import type { PurchaseActions } from './purchase-menu';
import { PurchasesSkeleton } from './purchases-skeleton';
import { TotalText } from './total-text';

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
  /** The total of all groups. Undefined until it is known. */
  readonly total: PurchaseTotal | undefined;
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
  total,
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
      <Results
        filterText={filterText}
        isEmpty={isEmpty}
        count={groups.flatMap(({ purchases }) => purchases).length}
        hasMore={pages.hasNextPage}
        // With one month, it would repeat the total of the month.
        total={groups.length > 1 ? total : undefined}
        onReset={onReset}
      />
      {groups.map((group) => (
        <MonthSection
          key={group.month}
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

interface ResultsProps extends Pick<PurchaseListProps, 'filterText' | 'total' | 'onReset'> {
  readonly isEmpty: boolean;
  readonly count: number;
  readonly hasMore: boolean;
}

function toResultsClass(isEmpty: boolean, isShown: boolean): string {
  if (isShown) return '-mt-1 -mb-2 flex min-h-9 items-center justify-between gap-3';
  return isEmpty ? '' : 'sr-only';
}

/**
 * What the filters found, with a button that clears them. Without filters, the count is for screen readers only. The
 * status always stays mounted, so that they announce its changes.
 */
function Results({ filterText, isEmpty, count, hasMore, total, onReset }: ResultsProps) {
  const isShown = !isEmpty && onReset !== undefined;
  return (
    <div className={toResultsClass(isEmpty, isShown)}>
      <div className="min-w-0">
        {isShown && filterText !== '' && <p className="text-lead font-semibold">{filterText}</p>}
        <div className={cx(isShown && 'flex flex-wrap items-baseline gap-x-2')}>
          <div role="status" className={cx(!isEmpty && 'text-body text-muted')}>
            {isEmpty ? <NoPurchases onReset={onReset} /> : formatResultCount(count, hasMore)}
          </div>
          {isShown && total && <TotalText total={total} />}
        </div>
      </div>
      {isShown && (
        <Button look="link" size="small" className="-mr-3" onClick={onReset}>
          Clear Filters
        </Button>
      )}
    </div>
  );
}

/** With more pages, only the number of the loaded purchases is known. */
const formatResultCount = (count: number, hasMore: boolean) =>
  hasMore ? `${String(count)}+ purchases` : formatCount(count, 'purchase');

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
