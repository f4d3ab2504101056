import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of a month of the list. */
export function PurchasesSkeleton() {
  return (
    <div role="status" aria-label="Loading purchases" className="flex flex-col gap-2">
      <div className="flex min-h-9 items-end justify-between px-1">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-28" />
      </div>
      <Surface className="divide-y divide-line px-4">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-3 py-3.5">
            <Skeleton className="aspect-[1.586] w-10" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-44" />
            </div>
            <Skeleton className="h-8 w-16" />
          </div>
        ))}
      </Surface>
    </div>
  );
}
