import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { formatMonth } from '../../lib/format/dates';
import { formatDollars } from '../../lib/format/format-dollars';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { ColumnChart } from '../../ui/charts/column-chart';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';
import { createChartFormat } from './create-chart-format';
import { type FindPossible, usePossibleRewards } from './use-possible-rewards';

type Months = Insights['history'];

interface MonthlyHistoryProps {
  readonly history: Months;
}

/** On a phone, more columns would be too narrow to tap. */
const MONTHS_ON_PHONE = 6;

/**
 * The most that was possible in a month. The best card each time can earn less than the user did, because it uses up a
 * cap sooner.
 */
function useMostPossible(history: Months): FindPossible {
  const findPossible = usePossibleRewards(history.map(({ month }) => month));
  return (month) => {
    const possible = findPossible(month);
    const earned = history.find((other) => other.month === month)?.rewards ?? 0;
    return possible === undefined ? undefined : Math.max(possible, earned);
  };
}

/** Rewards and spending of the last 12 months. A phone shows one of the two at a time, for half of the months. */
export function MonthlyHistory({ history }: MonthlyHistoryProps) {
  const findPossible = useMostPossible(history);
  const isWide = useMediaQuery('(min-width: 48rem)');
  const [shown, setShown] = useState<ChartName>('Rewards');
  if (history.every(({ spend }) => spend === 0)) return null;
  const charted = isWide ? history : history.slice(-MONTHS_ON_PHONE);
  return (
    <Panel title={`Last ${String(charted.length)} Months`}>
      {!isWide && <ChartSwitch shown={shown} onShow={setShown} />}
      {(isWide || shown === 'Rewards') && (
        <RewardsChart months={charted} findPossible={findPossible} hasTitle={isWide} />
      )}
      {(isWide || shown === 'Spending') && <SpendingChart months={charted} hasTitle={isWide} />}
      <HistoryTable
        history={history}
        findPossible={findPossible}
        title={isWide ? 'Show as a Table' : `Show ${String(history.length)} Months as a Table`}
        monthStyle={isWide ? 'long' : 'medium'}
      />
    </Panel>
  );
}

const CHARTS = ['Rewards', 'Spending'] as const;
type ChartName = (typeof CHARTS)[number];

interface ChartSwitchProps {
  readonly shown: ChartName;
  readonly onShow: (name: ChartName) => void;
}

function ChartSwitch({ shown, onShow }: ChartSwitchProps) {
  return (
    <div role="group" aria-label="Chart" className="flex h-11 gap-1 rounded-control bg-sunken p-1">
      {CHARTS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === shown}
          onClick={() => {
            onShow(name);
          }}
          className={cx(
            'relative flex-1 rounded-[0.5rem] text-body font-medium transition-colors after:absolute after:inset-x-0 after:-inset-y-1.25',
            name === shown ? 'segment-on bg-raised text-text shadow-surface' : 'text-muted hover:text-text',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface ChartProps {
  readonly months: Months;
  /** Whether no switch names the chart. */
  readonly hasTitle: boolean;
}

function RewardsChart({
  months,
  hasTitle,
  findPossible,
}: ChartProps & { readonly findPossible: FindPossible }) {
  const columns = months.map(({ month, rewards }) => ({ month, rewards, possible: findPossible(month) }));
  // The lines would be at the tops of all bars.
  const isBestEachTime = columns.every(
    ({ rewards, possible }) => possible !== undefined && toCents(possible) === toCents(rewards),
  );
  return (
    <Chart
      title={hasTitle ? 'Rewards Earned' : undefined}
      hint={isBestEachTime ? undefined : 'Line: the most you could have earned.'}
    >
      <ColumnChart
        tone="positive"
        areValuesBelow
        format={createChartFormat(columns.map(({ rewards }) => rewards))}
        columns={columns.map(({ month, rewards, possible }) => ({
          label: formatMonth(month, 'short'),
          value: rewards,
          ...(possible === undefined || isBestEachTime ? {} : { mark: possible }),
          href: buildPurchasesPath({ month }),
        }))}
      />
    </Chart>
  );
}

function SpendingChart({ months, hasTitle }: ChartProps) {
  return (
    <Chart title={hasTitle ? 'Spending' : undefined}>
      <ColumnChart
        tone="accent"
        areValuesBelow
        format={createChartFormat(months.map(({ spend }) => spend))}
        columns={months.map(({ month, spend }) => ({
          label: formatMonth(month, 'short'),
          value: spend,
          href: buildPurchasesPath({ month }),
        }))}
      />
    </Chart>
  );
}

interface FigureProps {
  readonly title: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Chart({ title, hint, children }: FigureProps) {
  return (
    <figure className="flex flex-col gap-2 not-first-of-type:mt-3">
      {(title ?? hint) !== undefined && (
        <figcaption className="text-caption text-muted">
          {title !== undefined && <span className="block text-body font-semibold text-text">{title}</span>}{' '}
          {hint}
        </figcaption>
      )}
      <div className="-mx-2">{children}</div>
    </figure>
  );
}

interface HistoryTableProps extends MonthlyHistoryProps {
  readonly findPossible: FindPossible;
  readonly title: string;
  readonly monthStyle: 'medium' | 'long';
}

/** The same values as a table, latest month first. */
function HistoryTable({ history, findPossible, title, monthStyle }: HistoryTableProps) {
  return (
    <details className="group -mb-2 open:mb-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 self-start rounded-control text-body font-semibold text-accent">
        {title}
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-caption sm:text-body">
          <thead>
            <tr className="text-caption text-muted">
              <th scope="col" className="py-2 text-left font-medium">
                Month
              </th>
              {['Spent', 'Earned', 'Best possible'].map((column) => (
                <th key={column} scope="col" className="py-2 pl-1 text-right align-bottom font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...history].reverse().map(({ month, spend, rewards }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="text-left font-medium">
                  <Link
                    to={buildPurchasesPath({ month })}
                    className="flex min-h-11 items-center rounded-control whitespace-nowrap hover:underline"
                  >
                    {formatMonth(month, monthStyle)}
                  </Link>
                </th>
                {[spend, rewards, findPossible(month)].map((amount, column) => (
                  <td key={['spent', 'earned', 'possible'][column]} className="tabular pl-1 text-right">
                    {amount === undefined ? '' : formatDollars(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
