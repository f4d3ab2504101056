import type { BonusProgress } from '@tapwise/contracts/http/schemas/bonus-progress';
import { formatCents, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { toLocalDay } from '../../lib/format/dates';
import { cx } from '../../ui/cx';
import { ProgressBar } from '../../ui/progress-bar';
import {
  countLastDay,
  describeOutlook,
  describeSpent,
  getBonusStatus,
  summarizeBonus,
} from './describe-bonus-progress';

interface BonusProgressBarProps {
  readonly progress: BonusProgress;
  readonly className?: string;
}

/** Shows the user's progress toward a card's welcome bonus. */
export function BonusProgressBar({ progress: progressInUtc, className }: BonusProgressBarProps) {
  const progress = countLastDay(progressInUtc, toLocalDay(new Date()));
  const status = getBonusStatus(progress);
  const value = formatCents(parseDecimalDollars(progress.value), 'short');
  const isReached = status === 'reached';
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <p className="flex items-baseline justify-between gap-3 text-body">
        <span className="font-medium">{value} welcome bonus</span>
        <span className={cx('tabular shrink-0 font-semibold', isReached && 'text-positive')}>
          {summarizeBonus(progress)}
        </span>
      </p>
      <ProgressBar
        label={`${value} welcome bonus`}
        value={Number(progress.spent)}
        max={Number(progress.spend)}
        valueText={describeSpent(progress)}
        tone={status === 'missed' ? 'muted' : isReached ? 'positive' : 'accent'}
      />
      <p className={cx('text-caption', status === 'behind' ? 'text-warning' : 'text-muted')}>
        {describeSpent(progress)}. {describeOutlook(progress)}
      </p>
    </div>
  );
}
