import { useQuery } from '@tanstack/react-query';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { cardDetailsQuery } from '../../api/catalog';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { Dialog } from '../../ui/dialog';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { CardDetailsBody } from './card-details-body';
import { useIsJudging } from './use-is-judging';

interface CardDetailsDialogProps {
  readonly card: Pick<CardListing, 'id' | 'name' | 'bank'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CardDetailsDialog({ card, isOpen, onClose }: CardDetailsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={formatApostrophes(card.name)}
      description={card.bank}
      width="wide"
    >
      <Details cardId={card.id} />
    </Dialog>
  );
}

function Details({ cardId }: { readonly cardId: CardListing['id'] }) {
  const details = useQuery(cardDetailsQuery(cardId));
  const isJudging = useIsJudging(cardId);
  // Together, so that nothing moves what is already shown.
  const hasLoaded = useHasBeenTrue(!details.isPending && !isJudging);
  if (!hasLoaded || details.isPending) return <DetailsSkeleton />;
  if (details.isError) {
    return (
      <LoadFailed isBusy={details.isFetching} onRetry={() => void details.refetch()}>
        We couldn’t load this card’s details.
      </LoadFailed>
    );
  }
  return <CardDetailsBody details={details.data} />;
}

function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading card details" className="flex h-[58dvh] flex-col gap-6">
      <div className="flex gap-4">
        <Skeleton className="aspect-[1.586] w-28 sm:w-34" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-36" />
        </div>
      </div>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="h-6 w-14" />
          <Skeleton className="h-12 flex-1" />
        </div>
      ))}
    </div>
  );
}
