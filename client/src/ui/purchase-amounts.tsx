import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { formatDollars } from '../lib/format/format-dollars';
import { cx } from './cx';

interface PurchaseAmountsProps {
  readonly purchase: Pick<Purchase, 'amount' | 'refunded' | 'rewardEarned'>;
}

/** The amount paid, the refunds, and the reward. */
export function PurchaseAmounts({ purchase: { amount, refunded, rewardEarned } }: PurchaseAmountsProps) {
  const isRefunded = Number(refunded) > 0;
  const isRefundedInFull = Number(refunded) >= Number(amount);
  return (
    <div className="text-right">
      <p className={cx('tabular text-body font-semibold', isRefundedInFull && 'text-muted line-through')}>
        {formatDollars(Number(amount))}
      </p>
      {isRefunded && (
        <p className="tabular text-caption text-muted">
          {isRefundedInFull ? 'Refunded' : `${formatDollars(Number(refunded))} refunded`}
        </p>
      )}
      {!isRefundedInFull && (
        <p className="tabular text-caption text-positive">{formatDollars(Number(rewardEarned))} back</p>
      )}
    </div>
  );
}
