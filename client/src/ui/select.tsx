import { type ComponentProps, useId } from 'react';
import { cx } from './cx';

interface SelectProps extends ComponentProps<'select'> {
  readonly label: string;
}

/** A native select with a label. */
export function Select({ label, className, children, ...props }: SelectProps) {
  const id = useId();
  return (
    <div data-slot="select" className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-caption text-muted">
        {label}
      </label>
      <select
        id={id}
        className={cx(
          'h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-body text-text',
          'outline-offset-0 transition-colors focus-visible:border-accent disabled:opacity-60',
        )}
        {...props}
      >
        {children}
      </select>
    </div>
  );
}
