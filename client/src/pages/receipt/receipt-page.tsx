import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { receiptQuery } from '../../api/recommendations';
import { isNotFound } from '../../lib/errors/response-error';
import { useTitle } from '../../lib/hooks/use-title';
import { BackLink } from '../../ui/back-link';
import { getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { ReceiptBody } from './receipt-body';
import { ReceiptSkeleton } from './receipt-skeleton';

interface ReceiptPageProps {
  readonly params: { readonly recommendationId: string };
}

/** A past recommendation as it was given, with proof that it can be recomputed. */
export function ReceiptPage({ params: { recommendationId } }: ReceiptPageProps) {
  useTitle('Receipt');
  return (
    <div className="flex flex-col">
      <BackLink to="/">Home</BackLink>
      <Receipt recommendationId={recommendationId} />
    </div>
  );
}

function Receipt({ recommendationId }: ReceiptPageProps['params']) {
  const receipt = useQuery(receiptQuery(recommendationId));
  if (receipt.isPending) return <ReceiptSkeleton />;
  if (receipt.isError && isNotFound(receipt.error)) return <ReceiptNotFound />;
  if (receipt.isError)
    return (
      <div className="flex flex-col gap-3">
        <h1 className="text-title font-semibold tracking-tight">Receipt</h1>
        <LoadFailed isBusy={receipt.isFetching} onRetry={() => void receipt.refetch()}>
          We couldn’t load this receipt.
        </LoadFailed>
      </div>
    );
  return <ReceiptBody receipt={receipt.data} />;
}

function ReceiptNotFound() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title font-semibold tracking-tight">Receipt not found</h1>
      <EmptyState
        title="We couldn’t find this receipt"
        hint="Check the link, and that you’re signed in to the account that got the recommendation."
        action={
          <Link to="/" className={getButtonClass()}>
            Go to Home
          </Link>
        }
      />
    </div>
  );
}
