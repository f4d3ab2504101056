import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { renderMonthLoss } from '@tapwise/rewards/engine/sentences/left-on-the-table';
import { formatDollars } from '../../lib/format/format-dollars';
import { Panel } from '../../ui/panel';
import { computeRatePercent } from './spending-slices';

const formatRate = (percent: number) => `${percent.toFixed(2).replace(/\.?0+$/, '')}%`;

interface RewardsRateProps {
  readonly insights: Insights;
  /** The possible reward in the month, in dollars. Undefined until it is known. */
  readonly possible: number | undefined;
}

/** The month's effective rate. The bar is full if no card would have earned more. */
export function RewardsRate({ insights, possible }: RewardsRateProps) {
  const { monthlyRewards, monthlySpend } = insights;
  const rate = computeRatePercent(monthlyRewards, monthlySpend);
  const best = Math.max(rate, computeRatePercent(possible ?? 0, monthlySpend));
  const reached = possible !== undefined && best > 0 ? Math.min(100, (rate / best) * 100) : 0;
  return (
    <Panel title="Monthly Rewards Rate">
      <div className="flex items-baseline gap-2">
        <p className="tabular text-display font-bold tracking-tight text-positive">{formatRate(rate)}</p>
        <p className="text-body text-muted">back on {formatDollars(monthlySpend)} spent</p>
      </div>
      <div
        role="meter"
        aria-label="Monthly rewards rate"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(reached)}
        aria-valuetext={`${formatRate(rate)} back${possible === undefined ? '' : `, ${formatRate(best)} possible`}`}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-positive" style={{ width: `${String(reached)}%` }} />
      </div>
      <p className="text-body text-muted">{compareMonth(insights, possible)}</p>
    </Panel>
  );
}

function compareMonth(
  { monthlyRewards, monthlySpend }: Insights,
  possible: number | undefined,
): string | undefined {
  if (monthlySpend === 0) return 'No purchases recorded this month yet.';
  return possible === undefined ? undefined : renderMonthLoss(toCents(monthlyRewards), toCents(possible));
}
