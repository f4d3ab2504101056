import { useQuery } from '@tanstack/react-query';
import BadgeCheckIcon from 'lucide-react/icons/badge-check';
import type { Verification } from '@tapwise/contracts/http/routes/recommendation';
import { verificationQuery } from '../../api/recommendations';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';

/** Whether the server gets the same answer when it computes it again. */
export function VerificationNotice({ id }: { readonly id: string }) {
  const verification = useQuery(verificationQuery(id));
  if (verification.isError)
    return (
      <LoadFailed isBusy={verification.isFetching} onRetry={() => void verification.refetch()}>
        We couldn’t recompute this answer.
      </LoadFailed>
    );
  return (
    <div role="status" aria-busy={verification.isPending}>
      {verification.data ? (
        <Outcome verification={verification.data} />
      ) : (
        <>
          <span className="sr-only">Recomputing the answer...</span>
          <Skeleton className="h-11" />
        </>
      )}
    </div>
  );
}

function Outcome({ verification: { verified, reason } }: { readonly verification: Verification }) {
  if (verified === true)
    return (
      <p className="flex gap-2.5 rounded-control bg-positive-soft px-3 py-2.5 text-body font-medium text-positive">
        <BadgeCheckIcon className="mt-px shrink-0" width="18" height="18" />
        Verified: recomputed with the same result
      </p>
    );
  return (
    <Notice tone={verified === null ? 'neutral' : 'danger'}>
      <p className="font-medium">
        {verified === null
          ? 'This answer can’t be verified here'
          : 'Not verified: recomputed with a different result'}
      </p>
      <p>{reason}</p>
    </Notice>
  );
}
