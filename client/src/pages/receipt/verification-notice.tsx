import { useQuery } from '@tanstack/react-query';
import BadgeCheckIcon from 'lucide-react/icons/badge-check';
import type { Verification } from '@tapwise/contracts/http/routes/recommendation';
import { verificationQuery } from '../../api/recommendations';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';

const ANSWER_TEXTS = {
  same: 'We recalculated this answer. It’s the same.',
  different: 'We recalculated this answer. It’s different now.',
  unknown: 'We can’t recalculate this answer.',
};
const CORRECTION_TEXTS: typeof ANSWER_TEXTS = {
  same: 'We recalculated the correction. It’s the same.',
  different: 'We recalculated the correction. It’s different now.',
  unknown: 'We can’t recalculate the correction.',
};

/** Shows whether the server computes the same answer, and the same correction of it, again. */
export function VerificationNotice({ id }: { readonly id: string }) {
  const verification = useQuery(verificationQuery(id));
  if (verification.isError)
    return (
      <LoadFailed isBusy={verification.isFetching} onRetry={() => void verification.refetch()}>
        We couldn’t recalculate this answer.
      </LoadFailed>
    );
  return (
    <div role="status" aria-busy={verification.isPending}>
      {verification.data ? (
        <div className="flex flex-col gap-2">
          <Outcome verification={verification.data} texts={ANSWER_TEXTS} />
          {verification.data.superseded && (
            <Outcome verification={verification.data.superseded} texts={CORRECTION_TEXTS} />
          )}
        </div>
      ) : (
        <>
          <span className="sr-only">Recalculating the answer...</span>
          <Skeleton className="h-10" />
        </>
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly verification: Pick<Verification, 'verified' | 'reason'>;
  readonly texts: typeof ANSWER_TEXTS;
}

function Outcome({ verification: { verified, reason }, texts }: OutcomeProps) {
  if (verified === true)
    return (
      <p className="flex gap-2.5 rounded-control bg-positive-soft px-3 py-2.5 text-body font-medium text-positive">
        <BadgeCheckIcon className="mt-px shrink-0" width="18" height="18" />
        {texts.same}
      </p>
    );
  return (
    <Notice tone={verified === null ? 'neutral' : 'danger'}>
      <p className="font-medium">{verified === null ? texts.unknown : texts.different}</p>
      <p>{reason}</p>
    </Notice>
  );
}
