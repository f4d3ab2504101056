import { useQuery } from '@tanstack/react-query';
import BadgeCheckIcon from 'lucide-react/icons/badge-check';
import type { Verification } from '@tapwise/contracts/http/routes/recommendation';
import { verificationQuery } from '../../api/recommendations';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';

const ANSWER_TEXTS = {
  same: 'Checked again: the same result.',
  different: 'Checked again: a different result now.',
  unknown: 'We can’t check this answer again.',
};
const CORRECTION_TEXTS: typeof ANSWER_TEXTS = {
  same: 'Correction checked again: the same result.',
  different: 'Correction checked again: a different result now.',
  unknown: 'We can’t check the correction again.',
};

/** Shows whether the server computes the same answer, and the same correction of it, again. */
export function VerificationNotice({ id }: { readonly id: string }) {
  const verification = useQuery(verificationQuery(id));
  if (verification.isError)
    return (
      <LoadFailed isBusy={verification.isFetching} onRetry={() => void verification.refetch()}>
        We couldn’t check this answer again.
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
          <span className="sr-only">Checking the answer again...</span>
          <Skeleton className="h-6 w-44" />
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
      <p className="flex items-center gap-2 text-body text-positive">
        <BadgeCheckIcon className="shrink-0" width="18" height="18" />
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
