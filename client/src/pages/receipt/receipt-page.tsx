import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { receiptQuery } from '../../api/recommendations';
import { isNotFound } from '../../lib/errors/response-error';
import { useTitle } from '../../lib/hooks/use-title';
import { getButtonClass } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { SubpageHeader } from '../../ui/subpage-header';
import { ReceiptBody } from './receipt-body';
import { ReceiptSkeleton } from './receipt-skeleton';

interface ReceiptPageProps {
  readonly params: { readonly recommendationId: string };
}

/** A past recommendation as it was given, with proof that it can be recomputed. */
export function ReceiptPage({ params: { recommendationId } }: ReceiptPageProps) {
  useTitle('Receipt');
  return (
    <div className="flex flex-col gap-1">
      <ReceiptHeader recommendationId={recommendationId} />
      <Receipt recommendationId={recommendationId} />
    </div>
  );
}

function ReceiptHeader({ recommendationId }: ReceiptPageProps['params']) {
  const { data, error } = useQuery(receiptQuery(recommendationId));
  return (
    <SubpageHeader
      back={{ to: '/', name: 'Home' }}
      title={isNotFound(error) ? 'Receipt not found' : 'Receipt'}
      aside={data && <CopyLink link={`${window.location.origin}/receipts/${data.id}`} />}
    />
  );
}

function Receipt({ recommendationId }: ReceiptPageProps['params']) {
  const receipt = useQuery(receiptQuery(recommendationId));
  if (receipt.isPending) return <ReceiptSkeleton />;
  if (receipt.isError && isNotFound(receipt.error)) return <ReceiptNotFound />;
  if (receipt.isError)
    return (
      <LoadFailed isBusy={receipt.isFetching} onRetry={() => void receipt.refetch()}>
        We couldn’t load this receipt.
      </LoadFailed>
    );
  return <ReceiptBody receipt={receipt.data} />;
}

function ReceiptNotFound() {
  return (
    <EmptyState
      title="We couldn’t find this receipt"
      hint="Check the link, and that you’re signed in to the account that got the recommendation."
      action={
        <Link to="/" className={getButtonClass()}>
          Go to Home
        </Link>
      }
    />
  );
}
