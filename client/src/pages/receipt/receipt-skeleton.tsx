import { Skeleton } from '../../ui/skeleton';

/** The shape of a receipt. */
export function ReceiptSkeleton() {
  return (
    <div role="status" aria-label="Loading the receipt" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-11" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-80 rounded-surface" />
        <Skeleton className="h-52 rounded-surface" />
      </div>
    </div>
  );
}
