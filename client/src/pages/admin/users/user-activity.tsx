import type { AdminUserDetails } from '@tapwise/contracts/http/routes/admin-users';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { EmptyPanelText, Panel } from '../../../ui/panel';

type Day = AdminUserDetails['days'][number];

const CELL = 'border-b border-line px-3 py-1.5 first:pl-4 last:pr-4';
const HEADER = 'sticky top-0 bg-sunken text-caption font-semibold text-muted';
const COLUMNS = ['Day', 'Recommendations', 'Purchases', 'Rewards'];

const isActive = ({ recommendations, purchases, rewards }: Day) =>
  recommendations > 0 || purchases > 0 || rewards > 0;

/** The days with activity among the last 30 days (UTC), latest first. */
export function UserActivity({ days }: { readonly days: readonly Day[] }) {
  const active = days.filter(isActive).toReversed();
  return (
    <Panel title="Activity by day" hint="The last 30 days in UTC. Days without activity are left out.">
      {active.length === 0 ? (
        <EmptyPanelText>No activity in the last 30 days.</EmptyPanelText>
      ) : (
        <div
          role="region"
          aria-label="Days with activity"
          tabIndex={0}
          className="-mx-4 last:-mb-4 max-h-92 overflow-auto border-t border-line outline-offset-[-2px]"
        >
          <table className="tabular w-full border-separate border-spacing-0 text-body">
            <thead>
              <tr>
                {COLUMNS.map((label, index) => (
                  <th
                    key={label}
                    scope="col"
                    className={`${CELL} ${HEADER} ${index === 0 ? 'text-left' : 'text-right'}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {active.map(({ day, recommendations, purchases, rewards }) => (
                <tr key={day} className="[&:last-child>*]:border-b-0">
                  <td className={`${CELL} text-left`}>
                    <time dateTime={day}>{day}</time>
                  </td>
                  <td className={`${CELL} text-right`}>{recommendations.toLocaleString('en-US')}</td>
                  <td className={`${CELL} text-right`}>{purchases.toLocaleString('en-US')}</td>
                  <td className={`${CELL} text-right`}>{formatCents(toCents(rewards))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
