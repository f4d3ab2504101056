import { Skeleton } from '../../ui/skeleton';

export function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading your insights" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-52 rounded-surface lg:col-span-2" />
      <div className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, tile) => (
          <Skeleton key={tile} className="h-[4.375rem] rounded-surface" />
        ))}
      </div>
      <Skeleton className="h-44 rounded-surface" />
      <Skeleton className="h-44 rounded-surface" />
      <Skeleton className="h-96 rounded-surface lg:col-span-2" />
    </div>
  );
}
