import type { ComponentProps } from 'react';
import { cx } from './cx';

export function Surface({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="surface"
      className={cx('rounded-surface border border-line bg-surface shadow-surface', className)}
      {...props}
    />
  );
}
