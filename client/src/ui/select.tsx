import { type ComponentProps, useId } from 'react';
import { cx } from './cx';

interface SelectProps extends ComponentProps<'select'> {
  readonly label: string;
  /** As large as the text inputs of a form. */
  readonly isLarge?: boolean;
}

/** A native select with a label. */
export function Select({ label, isLarge = false, className, children, ...props }: SelectProps) {
  const id = useId();
  return (
    <div data-slot="select" className={cx('flex flex-col', isLarge ? 'gap-1.5' : 'gap-1', className)}>
      <label htmlFor={id} className={isLarge ? 'text-body font-medium' : 'text-caption text-muted'}>
        {label}
      </label>
      <select
        id={id}
        className={cx(
          'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-text',
          isLarge ? 'h-12 text-lead' : 'h-11 text-body',
          'outline-offset-0 transition-colors focus-visible:border-accent disabled:opacity-60',
        )}
        {...props}
      >
        {children}
      </select>
    </div>
  );
}
