import { useQuery } from '@tanstack/react-query';
import type { AdminPrice } from '@tapwise/contracts/http/routes/admin-prices';
import { formatCents, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { adminPricesQuery } from '../../../api/admin/prices';
import { cx } from '../../../ui/cx';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { formatActor } from '../format-actor';
import { formatTime } from '../format-time';
import { CELL, ROW } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';

const TITLES = { monthly: 'Monthly History', annual: 'Annual History' } as const;
const TABLES = { monthly: 'Monthly changes', annual: 'Annual changes' } as const;

/** Every price of each plan: when it was set, and by whom. */
export function PriceHistory({ adminKey }: { readonly adminKey: string }) {
  const prices = useQuery(adminPricesQuery(adminKey));
  if (prices.isError) {
    return (
      <LoadFailed
        isBusy={prices.isFetching}
        onRetry={() => {
          void prices.refetch();
        }}
      >
        We couldn’t load the price history.
      </LoadFailed>
    );
  }
  if (prices.isPending) {
    return (
      <div role="status" aria-label="Loading prices">
        <Skeleton className="h-64 w-full rounded-surface" />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {prices.data.map((plan) => (
        <PlanHistory key={plan.planType} plan={plan} />
      ))}
    </div>
  );
}

const COLUMNS: readonly TableColumn[] = [
  { key: 'setAt', label: 'Set' },
  { key: 'actor', label: 'By' },
  { key: 'price', label: 'Price', isNumeric: true },
];

function PlanHistory({ plan: { planType, history } }: { readonly plan: AdminPrice }) {
  const title = TITLES[planType];
  if (history.length === 0) {
    return (
      <Panel title={title}>
        <EmptyPanelText>No price has been set.</EmptyPanelText>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <DataTable name={{ label: TABLES[planType] }} columns={COLUMNS}>
        {history.map(({ price, setAt, actor }, index) => (
          <tr key={`${setAt} ${String(index)}`} className={ROW}>
            <td className={CELL}>
              <time dateTime={setAt}>{formatTime(setAt)}</time>
            </td>
            <td className={cx(CELL, 'text-muted')}>{formatActor(actor)}</td>
            <td className={cx(CELL, 'tabular text-right font-medium')}>
              {formatCents(parseDecimalDollars(price))}
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
