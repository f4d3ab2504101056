import type { AdminDay } from '@tapwise/contracts/http/routes/admin-stats';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { formatShortMoney } from '@tapwise/rewards/text/amounts';
import { useMediaQuery } from '../../../lib/hooks/use-media-query';
import { ColumnChart, type ColumnValue } from '../../../ui/charts/column-chart';
import { formatFollowRate } from './format-follow-rate';

interface Chart {
  readonly title: string;
  readonly tone: 'accent' | 'positive';
  /** `null`: nothing to show for that day. */
  readonly findValue: (day: AdminDay) => number | null;
  readonly getMark?: (day: AdminDay) => number;
  /** How the days of one column are combined: the last one of a total, the sum, or the average. */
  readonly combine: 'last' | 'sum' | 'average';
  readonly format: (value: number) => string;
}

const formatCount = (value: number) => value.toLocaleString('en-US');
const formatWholeDollars = (dollars: number) => formatShortMoney(toCents(Math.round(dollars)));

const CHARTS: readonly Chart[] = [
  {
    title: 'Users; Line: Premium',
    tone: 'accent',
    findValue: ({ users }) => users,
    getMark: ({ premiumUsers }) => premiumUsers,
    combine: 'last',
    format: formatCount,
  },
  {
    title: 'Recommendations',
    tone: 'accent',
    findValue: ({ recommendations }) => recommendations,
    combine: 'sum',
    format: formatCount,
  },
  {
    title: 'Purchases',
    tone: 'accent',
    findValue: ({ purchases }) => purchases,
    combine: 'sum',
    format: formatCount,
  },
  {
    title: 'Rewards; Line: Possible with the Best Card',
    tone: 'positive',
    findValue: ({ rewards }) => rewards,
    getMark: ({ rewards, leftOnTheTable }) => rewards + leftOnTheTable,
    combine: 'sum',
    format: formatWholeDollars,
  },
  {
    title: 'Left on the Table',
    tone: 'accent',
    findValue: ({ leftOnTheTable }) => leftOnTheTable,
    combine: 'sum',
    format: formatWholeDollars,
  },
  {
    title: 'Follow Rate, Average of Days with Feedback',
    tone: 'accent',
    findValue: ({ followRate }) => followRate,
    combine: 'average',
    format: formatFollowRate,
  },
];

const COLUMNS_WIDE = 10;
const COLUMNS_NARROW = 6;

/** Formats a day as `11/25`. */
const formatDay = (day: string) => `${String(Number(day.slice(5, 7)))}/${String(Number(day.slice(8)))}`;

function combineDays(days: readonly AdminDay[], find: Chart['findValue'], combine: Chart['combine']): number {
  const values = days.map(find).filter((value) => value !== null);
  if (combine === 'last') return values.at(-1) ?? 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return combine === 'average' ? sum / Math.max(1, values.length) : sum;
}

/** Groups days into at most `count` columns of equal length, labeled by their last day. The first may be shorter. */
function toColumns(
  days: readonly AdminDay[],
  { findValue, getMark, combine }: Chart,
  count: number,
): ColumnValue[] {
  const size = Math.max(1, Math.ceil(days.length / count));
  const columns: ColumnValue[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    columns.unshift({
      label: formatDay(part.at(-1)?.day ?? ''),
      value: combineDays(part, findValue, combine),
      ...(getMark ? { mark: combineDays(part, getMark, combine) } : {}),
    });
  }
  return columns;
}

/** One chart for each figure. The table below them contains all values as text. */
export function DayCharts({ days }: { readonly days: readonly AdminDay[] }) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {CHARTS.map((chart) => (
        <figure key={chart.title} className="flex min-w-0 flex-col gap-1">
          <figcaption className="text-caption text-muted">{chart.title}</figcaption>
          <ColumnChart
            columns={toColumns(days, chart, isWide ? COLUMNS_WIDE : COLUMNS_NARROW)}
            tone={chart.tone}
            format={chart.format}
            areValuesBelow
          />
        </figure>
      ))}
    </div>
  );
}
