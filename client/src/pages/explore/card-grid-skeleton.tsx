import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

/** Has the shape of the list. */
export function CardGridSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <span className="sr-only">Loading cards...</span>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Surface key={card} className="flex flex-col gap-2 p-3.5">
          <div className="flex items-start gap-3">
            <Skeleton className="aspect-[1.586] w-13!" />
            <div className="flex flex-1 flex-col gap-2 pt-0.5">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
            <Skeleton className="h-9 w-16" />
          </div>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-3 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </Surface>
      ))}
    </div>
  );
}
