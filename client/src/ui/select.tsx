import ChevronDownIcon from 'lucide-react/icons/chevron-down';
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
      <div className="relative">
        <select
          id={id}
          className={cx(
            'w-full min-w-0 appearance-none truncate rounded-control border border-line-strong bg-surface pr-10 pl-3 text-text',
            isLarge ? 'h-12 text-lead' : 'h-11 text-body',
            'outline-offset-0 transition-colors focus-visible:border-accent disabled:opacity-50',
          )}
          {...props}
        >
          {children}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
        />
      </div>
    </div>
  );
}
