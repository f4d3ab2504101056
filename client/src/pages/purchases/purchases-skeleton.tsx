import { RowSkeleton } from '../../ui/row-skeleton';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of a month of the list. */
export function PurchasesSkeleton() {
  return (
    <div role="status" aria-label="Loading purchases" className="flex flex-col gap-2">
      <div className="flex min-h-9 items-end justify-between">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-28" />
      </div>
      <Surface className="divide-y divide-line px-4">
        {ROWS.map((row) => (
          <RowSkeleton key={row} artClassName="w-10" className="py-3.5" />
        ))}
      </Surface>
    </div>
  );
}
