import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

/** On a desktop, two independent columns of panels, the right one with the tiles above it. */
export const MONTH_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]';
export const TILES_GRID = 'grid grid-cols-2 gap-3 lg:order-1 lg:gap-4';
export const LEFT_COLUMN = 'flex min-w-0 flex-col gap-4 lg:row-span-2';
export const RIGHT_COLUMN = 'flex min-w-0 flex-col gap-4 lg:order-1';

const ROWS = [0, 1, 2, 3];

export function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading your insights" className="flex flex-col gap-4">
      <PanelShape title="w-36">
        <Skeleton className="h-7 w-3/4" />
        <div className="divide-y divide-line">
          {ROWS.map((row) => (
            <div key={row} className="flex justify-between gap-4 py-3">
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-3/4" />
              </div>
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </div>
      </PanelShape>
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
    <div className={MONTH_GRID}>
      <div className={TILES_GRID}>
        <TileShape />
        <TileShape />
      </div>
      <div className={LEFT_COLUMN}>
        <PanelShape title="w-40">
          <Skeleton className="h-10 w-28" />
          <Skeleton className="h-2.5 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </PanelShape>
        <BarsShape title="w-48" />
      </div>
      <div className={RIGHT_COLUMN}>
        <BarsShape title="w-36" />
        <BarsShape title="w-32" />
      </div>
    </div>
  );
}

function TileShape() {
  return (
    <Surface className="flex flex-col gap-2 px-3 py-3.5 sm:px-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-3 w-20" />
    </Surface>
  );
}

interface ShapeProps {
  /** The width of the title. */
  readonly title: string;
}

function PanelShape({ title, children }: ShapeProps & { readonly children: ReactNode }) {
  return (
    <Surface className="flex flex-col gap-4 p-4">
      <Skeleton className={`h-5 ${title}`} />
      {children}
    </Surface>
  );
}

function BarsShape({ title }: ShapeProps) {
  return (
    <PanelShape title={title}>
      {ROWS.map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <div className="flex justify-between">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-16" />
          </div>
          <Skeleton className="h-1.5" />
        </div>
      ))}
    </PanelShape>
  );
}
