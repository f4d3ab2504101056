import { cx } from './cx';
import { Skeleton } from './skeleton';

interface RowSkeletonProps {
  /** The width of the card art. */
  readonly artClassName: string;
  readonly className: string;
}

/** The shape of a row with card art, two lines of text, and a number. */
export function RowSkeleton({ artClassName, className }: RowSkeletonProps) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <Skeleton className={cx('aspect-[1.586]', artClassName)} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-44" />
      </div>
      <Skeleton className="h-8 w-16" />
    </div>
  );
}
