import { cx } from './cx';

/** A placeholder in the shape of loading content. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cx('max-w-full rounded-control bg-line', className)}
    />
  );
}
