import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatMonth } from '../../lib/format/dates';
import { formatDollars } from '../../lib/format/format-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { ColumnChart } from '../../ui/charts/column-chart';
import { EmptyPanelText, Panel } from '../../ui/panel';
import type { FindPossible } from './use-possible-rewards';

type Months = Insights['history'];

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});
const formatAmount = (value: number) =>
  value < 10 ? formatDollars(value) : compact.format(Math.round(value));

interface MonthlyHistoryProps {
  readonly history: Months;
  readonly findPossible: FindPossible;
}

/** Rewards and spending of the last 12 months, with aligned columns. */
export function MonthlyHistory({ history, findPossible }: MonthlyHistoryProps) {
  const isEmpty = history.every(({ spend }) => spend === 0);
  return (
    <Panel title="Last 12 Months" className="lg:col-span-2">
      {isEmpty ? (
        <EmptyPanelText>Record a purchase to start your history.</EmptyPanelText>
      ) : (
        <>
          <Chart title="Rewards Earned" hint="Bars: earned. Line: possible with your best card.">
            <ColumnChart
              tone="positive"
              format={formatAmount}
              columns={history.map(({ month, rewards }) => {
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
              format={formatAmount}
              columns={history.map(({ month, spend }) => ({
                label: formatMonth(month, 'short'),
                value: spend,
                href: buildPurchasesPath({ month }),
              }))}
            />
          </Chart>
          <HistoryTable history={history} findPossible={findPossible} />
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
      {children}
    </figure>
  );
}

/** The same values as a table, latest month first. */
function HistoryTable({ history, findPossible }: MonthlyHistoryProps) {
  return (
    <details className="group">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 self-start rounded-control text-body font-semibold text-accent">
        Show as a Table
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <table className="w-full text-body">
        <thead>
          <tr className="text-caption text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              Month
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Spent
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Earned
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              With Best Card
            </th>
          </tr>
        </thead>
        <tbody>
          {[...history].reverse().map(({ month, spend, rewards }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium">
                <Link to={buildPurchasesPath({ month })} className="rounded-control hover:underline">
                  {formatMonth(month)}
                </Link>
              </th>
              {[spend, rewards, findPossible(month)].map((amount, column) => (
                <td key={['spent', 'earned', 'possible'][column]} className="tabular py-2 text-right">
                  {amount === undefined ? '' : formatDollars(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
