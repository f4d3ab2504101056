import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatDollars } from '../../lib/format/format-dollars';
import { Panel } from '../../ui/panel';
import { computeRatePercent } from './spending';

const formatRate = (percent: number) => `${percent.toFixed(2).replace(/\.?0+$/, '')}%`;

/** The month's effective rate. The bar is full if every purchase used the best card. */
export function RewardsRate({ insights }: { readonly insights: Insights }) {
  const { monthlyRewards, monthlySpend, bestRewards } = insights;
  const rate = computeRatePercent(monthlyRewards, monthlySpend);
  const best = Math.max(rate, computeRatePercent(bestRewards, monthlySpend));
  const reached = best > 0 ? Math.min(100, (rate / best) * 100) : 0;
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
        aria-valuetext={`${formatRate(rate)} back, ${formatRate(best)} possible`}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-positive" style={{ width: `${String(reached)}%` }} />
      </div>
      <p className="text-body text-muted">{formatMissedRewards(insights)}</p>
    </Panel>
  );
}

function formatMissedRewards({ monthlyRewards, monthlySpend, bestRewards }: Insights): string {
  if (monthlySpend === 0) return 'No purchases recorded this month yet.';
  const missed = bestRewards - monthlyRewards;
  if (missed < 0.005) return 'You used your best card every time.';
  return `With your best card each time, you would have earned ${formatDollars(bestRewards)}, or ${formatDollars(missed)} more.`;
}
