import type { ComponentProps } from 'react';
import { cx } from './cx';

const LOOKS = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-line disabled:text-muted forced-colors:border',
  secondary: 'bg-raised text-text border border-line hover:border-line-strong disabled:opacity-45',
  soft: 'bg-accent-soft text-accent hover:text-accent-strong disabled:bg-fill disabled:text-muted',
  link: 'text-accent hover:bg-accent-soft disabled:opacity-45',
  quiet: 'text-muted hover:text-text hover:bg-fill disabled:opacity-45',
  danger: 'bg-danger-soft text-danger disabled:opacity-45',
} as const;
const SIZES = {
  /** The tap target of these two is 44 px high. */
  small: 'relative min-h-9 px-3 py-1 text-body after:absolute after:inset-x-0 after:-inset-y-1.25',
  medium: 'min-h-11 px-4 py-1 text-body',
  large: 'min-h-12 px-5 py-1 text-lead',
  icon: 'relative size-9 after:absolute after:-inset-1',
} as const;

export interface ButtonLook {
  readonly look?: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
}

/** The classes of a button, or of a link that looks like one. */
export function getButtonClass(
  { look = 'primary', size = 'medium' }: ButtonLook = {},
  more?: string,
): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold whitespace-nowrap',
    'transition-colors select-none disabled:cursor-not-allowed',
    LOOKS[look],
    SIZES[size],
    more,
  );
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      data-slot="button"
      type={type}
      className={getButtonClass({ ...(look && { look }), ...(size && { size }) }, className)}
      {...props}
    />
  );
}
