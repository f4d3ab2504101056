import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

interface RoundIconProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}

/** A decorative icon on a soft disc. */
export function RoundIcon({ tone = 'accent', children }: RoundIconProps) {
  return (
    <span
      data-slot="round-icon"
      className={cx('flex size-11 shrink-0 items-center justify-center rounded-full', TONES[tone])}
    >
      {children}
    </span>
  );
}
