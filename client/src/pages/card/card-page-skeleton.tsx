import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

/** On a phone, one column. On a desktop, the art and the user's own use next to what the card earns. */
export const CARD_PAGE_GRID =
  'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]';

export function CardPageSkeleton() {
  return (
    <div role="status" aria-label="Loading the card" className="flex flex-col gap-3">
      <Skeleton className="mt-3 h-5 w-24" />
      <div className={CARD_PAGE_GRID}>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-4">
            <Skeleton className="aspect-[1.586] w-28 lg:w-full" />
            <div className="flex min-w-0 flex-1 basis-28 flex-col gap-2">
              <Skeleton className="h-6 w-40 lg:hidden" />
              <Skeleton className="h-4 w-28 lg:hidden" />
            </div>
          </div>
          <div className="divide-y divide-line">
            <FactShape />
            <FactShape />
            <FactShape />
            <FactShape />
          </div>
        </div>
        <PartsShape />
      </div>
    </div>
  );
}

/** While the card itself is already shown. */
export function CardPartsSkeleton() {
  return (
    <div role="status" aria-label="Loading the card’s details" className="lg:col-start-2 lg:row-start-1">
      <PartsShape />
    </div>
  );
}

function FactShape() {
  return (
    <div className="flex justify-between py-2 first:pt-0 last:pb-0">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-4 w-28" />
    </div>
  );
}

/** The verdict, a panel of bars, and the reward rules. */
function PartsShape() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <Surface className="flex flex-col gap-4 p-4">
        <Skeleton className="h-5 w-32" />
        <BarShape />
        <BarShape />
      </Surface>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-24" />
        <div className="divide-y divide-line border-y border-line">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="flex gap-3 py-3.5">
              <Skeleton className="h-6 w-14" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-3 w-3/4" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function BarShape() {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-between">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-16" />
      </div>
      <Skeleton className="h-1.5" />
    </div>
  );
}
