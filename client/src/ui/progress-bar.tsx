import { cx } from './cx';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The progress in words, if the numbers don't speak for themselves. */
  readonly valueText?: string;
  readonly tone?: 'accent' | 'positive' | 'muted';
  readonly isThick?: boolean;
}

const TONES = { accent: 'bg-accent', positive: 'bg-positive', muted: 'bg-muted' } as const;

/** A bar that fills from the left. */
export function ProgressBar({
  label,
  value,
  max,
  valueText,
  tone = 'accent',
  isThick = false,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 100;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={cx(
        isThick ? 'h-2.5' : 'h-1.5',
        'overflow-hidden rounded-full bg-line-strong/35 forced-colors:border',
      )}
    >
      <div
        className={cx('h-full rounded-full forced-colors:bg-[Highlight]', TONES[tone])}
        style={{ width: `${String(share)}%` }}
      />
    </div>
  );
}
