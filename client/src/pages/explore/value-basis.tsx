import LoaderCircleIcon from 'lucide-react/icons/loader-circle';
import { Link } from 'wouter';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { MIN_VALUED_PURCHASES } from '@tapwise/contracts/vocabulary/recommendations/min-valued-purchases';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import type { useCardValues } from './use-card-values';

/** Says what the values of the cards are based on, or why there are none. */
export function ValueBasis({ purchaseCount, ...request }: ReturnType<typeof useCardValues>) {
  if (request.isError) {
    return (
      <LoadFailed isBusy={request.isFetching} onRetry={() => void request.refetch()}>
        We couldn’t compare the cards with your wallet.
      </LoadFailed>
    );
  }
  if (purchaseCount === undefined) {
    return (
      <p role="status" className="flex items-center gap-2 text-caption text-muted">
        <LoaderCircleIcon data-slot="spinner" size={16} className="shrink-0" />
        Calculating what each card would add...
      </p>
    );
  }
  if (purchaseCount >= MIN_VALUED_PURCHASES) {
    return (
      <p className="text-caption text-muted">
        Compared with your wallet, on your {formatCount(purchaseCount, 'purchase')} in the last 12 months,
        after annual and membership fees, without credits and welcome bonuses.
      </p>
    );
  }
  return (
    <Notice>
      Record at least {MIN_VALUED_PURCHASES} purchases to see what each card would add.{' '}
      {purchaseCount === 0
        ? 'You haven’t recorded any in the last 12 months.'
        : `You’ve recorded ${String(purchaseCount)} in the last 12 months.`}{' '}
      <Link to="/" className="font-semibold underline underline-offset-2">
        Record a purchase
      </Link>
    </Notice>
  );
}
