import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { renderMonthLoss } from '@tapwise/rewards/engine/sentences/left-on-the-table';
import { formatDollars } from '../../lib/format/format-dollars';
import { cx } from '../../ui/cx';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { computeRatePercent } from './spending-slices';
import { usePossibleRewards } from './use-possible-rewards';

const formatRate = (percent: number) => `${percent.toFixed(2).replace(/\.?0+$/, '')}%`;

interface RewardsRateProps {
  readonly insights: Insights;
}

/** The month's effective rate: rewards divided by spending. The bar shows the same percentage, at most 100. */
export function RewardsRate({
  insights: { month, monthlyRewards, monthlySpend, history },
}: RewardsRateProps) {
  const possible = usePossibleRewards([month, ...history.map((each) => each.month)])(month);
  const rate = computeRatePercent(monthlyRewards, monthlySpend);
  const filled = Math.min(100, rate);
  return (
    <Panel title="Monthly Rewards Rate">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="tabular text-display font-bold tracking-tight text-positive">{formatRate(rate)}</p>
        <p className="text-body text-muted">back on {formatDollars(monthlySpend)} spent</p>
      </div>
      <div
        role="meter"
        aria-label="Monthly rewards rate"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(filled.toFixed(2))}
        aria-valuetext={`${formatRate(rate)} back`}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        {/* A usual rate is a few percent, which would be too narrow to see. */}
        <div
          className={cx('h-full rounded-full bg-positive', filled > 0 && 'min-w-3')}
          style={{ width: `${String(filled)}%` }}
        />
      </div>
      <p aria-hidden="true" className="-mt-2 flex justify-between gap-3 text-caption text-muted">
        <span>0%</span>
        <span>100% of spending</span>
      </p>
      {monthlySpend === 0 ? (
        <EmptyPanelText>No purchases recorded this month yet.</EmptyPanelText>
      ) : (
        <div className="min-h-[4.75rem]">
          {possible !== undefined && <EarnedOfPossible earned={monthlyRewards} possible={possible} />}
        </div>
      )}
    </Panel>
  );
}

interface EarnedOfPossibleProps {
  /** Dollars. */
  readonly earned: number;
  readonly possible: number;
}

/** Compares the month with the best card each time. If more was earned than that, only the sentence is true. */
function EarnedOfPossible({ earned, possible }: EarnedOfPossibleProps) {
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      {possible > 0 && earned <= possible && (
        <>
          <dl className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-body font-semibold">Earned of possible</dt>
            <dd className="tabular text-lead font-semibold">
              {formatDollars(earned)} of {formatDollars(possible)}{' '}
              <span className="font-normal text-muted">({Math.floor((earned / possible) * 100)}%)</span>
            </dd>
          </dl>
          <ProgressBar label="Earned of possible" value={earned} max={possible} tone="positive" isThick />
        </>
      )}
      <p className="text-body text-muted">{renderMonthLoss(toCents(earned), toCents(possible))}</p>
    </div>
  );
}
