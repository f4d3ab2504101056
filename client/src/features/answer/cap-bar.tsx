import { formatCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';

interface CapBarProps {
  readonly cap: Pick<NonNullable<RankedCard['cap']>, 'leftCents' | 'limitCents' | 'period'> & {
    /** The rate above the cap. Undefined if it isn't known. */
    readonly afterCapPercent?: number;
  };
  /** What the bar is about, for screen readers, if not this rate. */
  readonly label?: string;
  /** Replaces the usual text. */
  readonly line?: string | undefined;
  /** Whether the line also says what is paid above the cap. */
  readonly isComplete?: boolean;
}

/** The spending that still earns the high rate, as a thin bar. */
export function CapBar({ cap, label = 'Spending left at this rate', line, isComplete = false }: CapBarProps) {
  const percentLeft = cap.limitCents === 0 ? 0 : (cap.leftCents / cap.limitCents) * 100;
  const text = `${formatCents(cap.leftCents, 'short')} of ${formatCents(cap.limitCents, 'short')} left this ${cap.period}`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-caption">
        <span className="font-medium">{line ?? text}</span>
        {!isComplete && cap.afterCapPercent !== undefined && (
          <span className="tabular shrink-0 text-muted">then {cap.afterCapPercent}%</span>
        )}
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percentLeft)}
        aria-valuetext={line ?? text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-positive" style={{ width: `${String(percentLeft)}%` }} />
      </div>
    </div>
  );
}
