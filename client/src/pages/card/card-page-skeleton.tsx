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
      <div className="flex flex-col gap-6">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-24 rounded-surface" />
        ))}
      </div>
    </div>
  );
}
