import { formatDollars } from '../../lib/format/format-dollars';
import { cx } from '../../ui/cx';
import type { PurchaseTotal } from './group-by-month';

interface TotalTextProps {
  readonly total: PurchaseTotal;
  readonly className?: string;
}

/** What purchases cost, and what they earned: `$600.00 · $18.00 back`. */
export function TotalText({ total, className }: TotalTextProps) {
  return (
    <p className={cx('dots items-baseline text-caption text-muted', className)}>
      <span className="tabular text-body font-semibold text-text">{formatDollars(total.amount)}</span>{' '}
      <span className="tabular text-positive">{formatDollars(total.rewards)} back</span>
    </p>
  );
}
