import { Skeleton } from '../../ui/skeleton';

export function CardPageSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the card"
      className="grid gap-6 pt-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="flex flex-col gap-5">
        <Skeleton className="aspect-[1.586] w-28 lg:w-full" />
        <Skeleton className="h-12" />
      </div>
      <PartsShape />
    </div>
  );
}

/** While the card itself is already shown. */
export function CardPartsSkeleton() {
  return (
    <div role="status" aria-label="Loading the card’s details">
      <PartsShape />
    </div>
  );
}

function PartsShape() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-44 rounded-surface" />
      <Skeleton className="h-96 rounded-surface" />
    </div>
  );
}
