import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import type { LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';
import { renderLossCause, renderLossHeadline } from '@tapwise/rewards/engine/sentences/left-on-the-table';
import { leftOnTheTableQuery } from '../../api/replays';
import { formatDollars } from '../../lib/format/format-dollars';
import { Panel } from '../../ui/panel';
import { Skeleton } from '../../ui/skeleton';

function toHeadline({ difference, causes, stores }: LeftOnTheTable): string {
  return renderLossHeadline({
    differenceCents: toCents(difference),
    causes: causes.map(({ cause, amount }) => ({ cause, cents: toCents(amount) })),
    categories: stores.map((store) => ({ category: store.category, cents: toCents(store.difference) })),
  });
}

/** Where the user can do something about a cause, and what. */
const SCREENS: Readonly<Record<LossCause, { readonly to: string; readonly label: string }>> = {
  'not-activated': { to: '/my-cards', label: 'Activate' },
  'not-selected': { to: '/my-cards', label: 'Choose' },
  'coded-differently': { to: '/purchases', label: 'Show purchases' },
  'cap-used-up': { to: '/', label: 'Find a card' },
  'not-asked': { to: '/', label: 'Find a card' },
  'other-card': { to: '/', label: 'Find a card' },
};

/** What this year's purchases could have earned, and what to do about it. Nothing without purchases. */
export function LeftOnTheTablePanel() {
  const { data, isPending } = useQuery(leftOnTheTableQuery());
  if (isPending) return <Skeleton className="h-36 rounded-surface lg:col-span-2" />;
  if (!data || data.months.length === 0) return null;
  const causes = data.causes.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
  return (
    <Panel title="Left on the table" className="lg:col-span-2">
      <div>
        <p className="text-title font-semibold tracking-tight text-balance">{toHeadline(data)}</p>
        <p className="text-body text-muted">
          You earned {formatDollars(data.earned)} of {formatDollars(data.possible)} possible.
        </p>
      </div>
      {data.difference > 0 && <Causes causes={causes} />}
    </Panel>
  );
}

function Causes({ causes }: Pick<LeftOnTheTable, 'causes'>) {
  return (
    <ul aria-label="What to do about it" className="divide-y divide-line border-t border-line">
      {causes.map(({ cause, amount }) => {
        const { title, advice } = renderLossCause(cause);
        const { to, label } = SCREENS[cause];
        return (
          <li key={cause} className="flex items-start justify-between gap-4 py-3 last:pb-0">
            <div className="min-w-0">
              <p className="text-body font-semibold">{title}</p>
              <p className="text-body text-muted">
                {advice}{' '}
                <Link to={to} className="font-semibold whitespace-nowrap text-accent">
                  {label}
                </Link>
              </p>
            </div>
            <p className="tabular text-body font-semibold">{formatDollars(amount)}</p>
          </li>
        );
      })}
    </ul>
  );
}
