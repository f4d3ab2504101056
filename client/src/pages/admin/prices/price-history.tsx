import { useQuery } from '@tanstack/react-query';
import type { AdminPrice } from '@tapwise/contracts/http/routes/admin-prices';
import { formatCents, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { adminPricesQuery } from '../../../api/admin-prices';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { formatActor } from '../format-actor';
import { formatTime } from '../format-time';

const TITLES = { monthly: 'Monthly history', annual: 'Annual history' } as const;
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
        We couldn’t load the history of prices.
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
    <div className="grid items-start gap-4 md:grid-cols-2">
      {prices.data.map((plan) => (
        <PlanHistory key={plan.planType} plan={plan} />
      ))}
    </div>
  );
}

const CELL = 'border-b border-line px-3 py-2 first:pl-4 last:pr-4';
const HEADER = 'sticky top-0 bg-sunken text-caption font-semibold text-muted';

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
      <div
        role="region"
        aria-label={TABLES[planType]}
        tabIndex={0}
        className="-mx-4 last:-mb-4 max-h-[min(70dvh,44rem)] overflow-auto border-t border-line outline-offset-[-2px]"
      >
        <table className="w-full border-separate border-spacing-0 text-body">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} ${HEADER} text-left`}>
                Set
              </th>
              <th scope="col" className={`${CELL} ${HEADER} text-left`}>
                By
              </th>
              <th scope="col" className={`${CELL} ${HEADER} text-right`}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ price, setAt, actor }, index) => (
              <tr key={`${setAt} ${String(index)}`} className="[&:last-child>*]:border-b-0">
                <td className={CELL}>
                  <time dateTime={setAt}>{formatTime(setAt)}</time>
                </td>
                <td className={`${CELL} text-muted`}>{formatActor(actor)}</td>
                <td className={`${CELL} tabular text-right font-medium`}>
                  {formatCents(parseDecimalDollars(price))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
