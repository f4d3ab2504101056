import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { renderMonthLoss } from '@tapwise/rewards/engine/sentences/left-on-the-table';
import { formatDollars } from '../../lib/format/format-dollars';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { computeRatePercent } from './spending-slices';
import { usePossibleRewards } from './use-possible-rewards';

/** Where the bar may end, in percent. Usual rates are below the first, so that the bars of most months compare. */
const SCALE_ENDS = [5, 10, 25, 50];

/** Between a bar's fill and its track, with an edge against both. */
const MARK = { width: 2, insetBlock: '-0.25rem', boxShadow: '0 0 0 2px var(--color-surface)' };

const formatRate = (percent: number) => `${percent.toFixed(2).replace(/\.?0+$/, '')}%`;

interface RewardsRateProps {
  readonly insights: Insights;
}

/**
 * The month's effective rate: rewards divided by spending, which the tiles show, with the rate of the best card each
 * time.
 */
export function RewardsRate({
  insights: { month, monthlyRewards, monthlySpend, history },
}: RewardsRateProps) {
  const possible = usePossibleRewards([month, ...history.map((each) => each.month)])(month);
  const rate = computeRatePercent(monthlyRewards, monthlySpend);
  // If more was earned than with the best card each time, only the sentence is true.
  const isComparable = possible !== undefined && possible > 0 && monthlyRewards <= possible;
  return (
    <Panel title="Monthly Rewards Rate">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="tabular text-display font-bold tracking-tight text-positive">{formatRate(rate)}</p>
        <p className="text-body text-muted">back</p>
      </div>
      <RateBar rate={rate} bestRate={isComparable ? computeRatePercent(possible, monthlySpend) : undefined} />
      {monthlySpend === 0 ? (
        <EmptyPanelText>No purchases recorded this month yet.</EmptyPanelText>
      ) : (
        <div className="min-h-11">
          {isComparable && (
            <dl className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="text-body font-semibold">You earned</dt>
              <dd className="tabular text-lead font-semibold">
                {Math.floor((monthlyRewards / possible) * 100)}%{' '}
                <span className="font-normal text-muted">of {formatDollars(possible)} possible</span>
              </dd>
            </dl>
          )}
          {possible !== undefined && (
            <p className="text-body text-muted">
              {renderMonthLoss(toCents(monthlyRewards), toCents(possible))}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

interface RateBarProps {
  /** Percent. */
  readonly rate: number;
  /** Percent. Undefined if there is nothing to compare with. */
  readonly bestRate: number | undefined;
}

/** The rate on a scale from 0% to a rounded end, at most 100%, with a mark for the best possible rate. */
function RateBar({ rate, bestRate }: RateBarProps) {
  const end = SCALE_ENDS.find((each) => each >= Math.max(rate, bestRate ?? 0)) ?? 100;
  const filled = Math.min(rate, end);
  const bestShare = bestRate === undefined ? undefined : `${String(Math.min(1, bestRate / end) * 100)}%`;
  return (
    <div className="flex flex-col gap-1.5 text-caption text-muted">
      {/* Its own line, so that it never meets the ends of the scale. */}
      <p aria-hidden="true" className="flex min-h-5">
        {bestRate !== undefined && (
          // Shifted by its share of its own width, so that it stays within the bar and above its mark.
          <span
            className="relative whitespace-nowrap"
            style={{ left: bestShare, transform: `translateX(-${bestShare ?? '0'})` }}
          >
            Best possible <span className="tabular font-semibold text-text">{formatRate(bestRate)}</span>
          </span>
        )}
      </p>
      <div
        role="meter"
        aria-label="Monthly rewards rate"
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={Number(filled.toFixed(2))}
        aria-valuetext={`${formatRate(rate)} back${bestRate === undefined ? '' : ` of ${formatRate(bestRate)} possible`}`}
        className="relative h-2.5 rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-positive"
          style={{ width: `${String((filled / end) * 100)}%` }}
        />
        {bestShare !== undefined && (
          <span className="absolute bg-text" style={{ left: bestShare, ...MARK }} />
        )}
      </div>
      <p aria-hidden="true" className="tabular flex justify-between gap-3">
        <span>0%</span>
        <span>{end}%</span>
      </p>
    </div>
  );
}
