import { Skeleton } from '../ui/skeleton';

export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-52 w-full rounded-surface lg:w-2/3" />
      <Skeleton className="h-36 w-full rounded-surface lg:w-2/3" />
    </div>
  );
}
