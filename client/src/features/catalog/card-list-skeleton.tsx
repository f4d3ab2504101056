import { Skeleton } from '../../ui/skeleton';

export function CardListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex flex-col gap-5 pt-2">
      <span className="sr-only">{label}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="h-10 w-16" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
