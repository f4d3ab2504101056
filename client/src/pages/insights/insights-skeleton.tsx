import { Skeleton } from '../../ui/skeleton';

export function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading your insights" className="flex flex-col gap-4">
      <Skeleton className="h-52 rounded-surface" />
      <Skeleton className="mx-auto my-2 h-7 w-40 lg:mx-0" />
      <MonthShape />
    </div>
  );
}

export function MonthSkeleton() {
  return (
    <div role="status" aria-label="Loading the month">
      <MonthShape />
    </div>
  );
}

function MonthShape() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-2 gap-3 lg:col-span-2 lg:gap-4">
        <Skeleton className="h-[4.375rem] rounded-surface" />
        <Skeleton className="h-[4.375rem] rounded-surface" />
      </div>
      <Skeleton className="h-56 rounded-surface" />
      <Skeleton className="h-56 rounded-surface" />
      <Skeleton className="h-80 rounded-surface" />
      <Skeleton className="h-80 rounded-surface" />
    </div>
  );
}
