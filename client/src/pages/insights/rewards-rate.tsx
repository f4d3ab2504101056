import { useQuery } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { renderMonthLoss } from '@tapwise/rewards/engine/sentences/left-on-the-table';
import { leftOnTheTableQuery } from '../../api/replays';
import { Panel } from '../../ui/panel';
import { formatRate } from './format-rate';
import { computeRatePercent } from './spending-slices';
import { usePossibleRewards } from './use-possible-rewards';

/** Where the bar may end, in percent. Usual rates are below the first, so that the bars of most months compare. */
const SCALE_ENDS = [5, 10, 25, 50];

/** Between a bar's fill and its track, with an edge against both. */
const MARK = { width: 2, insetBlock: '-0.25rem', boxShadow: '0 0 0 2px var(--color-surface)' };

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
  const { data: year } = useQuery(leftOnTheTableQuery());
  const inYear = year?.months.find((each) => each.month === month);
  const rate = computeRatePercent(monthlyRewards, monthlySpend);
  // A mark at or below the end of the bar would say nothing, or too much.
  const isLoss = possible !== undefined && toCents(monthlyRewards) < toCents(possible);
  return (
    <Panel title="Monthly Rewards Rate">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="tabular text-display font-bold tracking-tight text-positive">{formatRate(rate)}</p>
        <p className="text-body text-muted">back</p>
      </div>
      <RateBar
        rate={rate}
        bestRate={isLoss ? computeRatePercent(possible, monthlySpend) : undefined}
        // The response for the year is there first, so the room is right from the start.
        isAlone={inYear ? inYear.difference <= 0 : possible !== undefined && !isLoss}
      />
      {!isSaidAbove(month, year) && monthlySpend > 0 && (
        <p className="min-h-10 text-body text-pretty text-muted lg:min-h-5">
          {possible !== undefined && renderMonthLoss(toCents(monthlyRewards), toCents(possible))}
        </p>
      )}
    </Panel>
  );
}

/** Whether the panel of the year says the same: it has no other month, or nothing was left in any. */
function isSaidAbove(month: string, year: LeftOnTheTable | undefined): boolean {
  if (!year?.months.some((each) => each.month === month)) return false;
  return year.months.length === 1 || (year.difference === 0 && year.causes.length === 0);
}

interface RateBarProps {
  /** Percent. */
  readonly rate: number;
  /** Percent. Undefined if there is nothing to compare with. */
  readonly bestRate: number | undefined;
  /** Whether there will be no best rate, so that it needs no room. */
  readonly isAlone: boolean;
}

/** The rate on a scale from 0% to a rounded end, at most 100%, with a mark for the best possible rate. */
function RateBar({ rate, bestRate, isAlone }: RateBarProps) {
  const end = SCALE_ENDS.find((each) => each >= Math.max(rate, bestRate ?? 0)) ?? 100;
  const filled = Math.min(rate, end);
  const bestShare = bestRate === undefined ? undefined : `${String(Math.min(1, bestRate / end) * 100)}%`;
  return (
    <div className="flex flex-col gap-1.5 text-caption text-muted">
      {/* Its own line, so that it never meets the ends of the scale. */}
      {!isAlone && (
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
      )}
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
