import { cx } from '../lib/cx';

/** A grey shape that stands where content will come. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div data-slot="skeleton" aria-hidden="true" className={cx('rounded-control bg-line', className)} />;
}
