import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatMonth } from '../../lib/format/dates';
import { formatDollars } from '../../lib/format/format-dollars';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { ColumnChart } from '../../ui/charts/column-chart';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { createChartFormat } from './create-chart-format';
import { type FindPossible, usePossibleRewards } from './use-possible-rewards';

type Months = Insights['history'];

interface MonthlyHistoryProps {
  readonly history: Months;
}

/** On a phone, more columns would be too narrow to tap. */
const MONTHS_ON_PHONE = 6;

/** Rewards and spending of the last 12 months, with aligned columns. A phone's charts show half of them. */
export function MonthlyHistory({ history }: MonthlyHistoryProps) {
  const findPossible = usePossibleRewards(history.map(({ month }) => month));
  const isWide = useMediaQuery('(min-width: 48rem)');
  const isEmpty = history.every(({ spend }) => spend === 0);
  const charted = isWide ? history : history.slice(-MONTHS_ON_PHONE);
  return (
    <Panel
      title="Last 12 Months"
      hint={isWide || isEmpty ? undefined : 'Six months in the charts, all twelve in the table.'}
    >
      {isEmpty ? (
        <EmptyPanelText>Record a purchase to start your history.</EmptyPanelText>
      ) : (
        <>
          <Chart
            title="Rewards Earned"
            hint="Bars: what you earned. Line: what your best card each time would have earned."
          >
            <ColumnChart
              tone="positive"
              areValuesBelow
              format={createChartFormat(charted.map(({ rewards }) => rewards))}
              columns={charted.map(({ month, rewards }) => {
                const mark = findPossible(month);
                return {
                  label: formatMonth(month, 'short'),
                  value: rewards,
                  ...(mark === undefined ? {} : { mark }),
                  href: buildPurchasesPath({ month }),
                };
              })}
            />
          </Chart>
          <Chart title="Spending">
            <ColumnChart
              tone="accent"
              areValuesBelow
              format={createChartFormat(charted.map(({ spend }) => spend))}
              columns={charted.map(({ month, spend }) => ({
                label: formatMonth(month, 'short'),
                value: spend,
                href: buildPurchasesPath({ month }),
              }))}
            />
          </Chart>
          <HistoryTable
            history={history}
            findPossible={findPossible}
            monthStyle={isWide ? 'long' : 'medium'}
          />
        </>
      )}
    </Panel>
  );
}

interface ChartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Chart({ title, hint, children }: ChartProps) {
  return (
    <figure className="flex flex-col gap-2 not-first-of-type:mt-3">
      <figcaption className="text-caption text-muted">
        <span className="block text-body font-semibold text-text">{title}</span> {hint}
      </figcaption>
      <div className="-mx-2">{children}</div>
    </figure>
  );
}

interface HistoryTableProps extends MonthlyHistoryProps {
  readonly findPossible: FindPossible;
  readonly monthStyle: 'medium' | 'long';
}

/** The same values as a table, latest month first. */
function HistoryTable({ history, findPossible, monthStyle }: HistoryTableProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 self-start rounded-control text-body font-semibold text-accent">
        Show as a Table
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-caption sm:text-body">
          <thead>
            <tr className="text-caption text-muted">
              <th scope="col" className="py-2 text-left font-medium">
                Month
              </th>
              {['Spent', 'Earned', 'Best possible'].map((title) => (
                <th key={title} scope="col" className="py-2 pl-1 text-right align-bottom font-medium">
                  {title}
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
