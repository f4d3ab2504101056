import type { AdminUserDetails } from '@tapwise/contracts/http/routes/admin-users';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { formatShortDay } from '@tapwise/rewards/text/days';
import { cx } from '../../../ui/cx';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { CELL_FROM_SMALL, DENSE_CELL, ROW } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';

type Day = AdminUserDetails['days'][number];

const COLUMNS: readonly TableColumn[] = [
  { key: 'day', label: 'Day' },
  { key: 'recommendations', label: 'Recommendations', isNumeric: true, className: CELL_FROM_SMALL },
  { key: 'purchases', label: 'Purchases', isNumeric: true, className: CELL_FROM_SMALL },
  { key: 'rewards', label: 'Rewards', isNumeric: true },
];
const NUMBER_CELL = cx(DENSE_CELL, 'tabular text-right');

const isActive = ({ recommendations, purchases, rewards }: Day) =>
  recommendations > 0 || purchases > 0 || rewards > 0;

/** The days with activity among the last 30 days (UTC), latest first. */
export function UserActivity({ days }: { readonly days: readonly Day[] }) {
  const active = days.filter(isActive).toReversed();
  return (
    <Panel title="Activity by Day" hint="The last 30 days in UTC. Days without activity are omitted.">
      {active.length === 0 ? (
        <EmptyPanelText>No activity in the last 30 days.</EmptyPanelText>
      ) : (
        <DataTable name={{ label: 'Days with activity' }} isShort columns={COLUMNS}>
          {active.map(({ day, recommendations, purchases, rewards }) => (
            <tr key={day} className={ROW}>
              <td className={cx(DENSE_CELL, 'tabular')}>
                <time dateTime={day}>{formatShortDay(day)}</time>
                <span className="block text-caption text-muted sm:hidden">
                  {formatCount(recommendations, 'recommendation')}, {formatCount(purchases, 'purchase')}
                </span>
              </td>
              <td className={cx(NUMBER_CELL, CELL_FROM_SMALL)}>{recommendations.toLocaleString('en-US')}</td>
              <td className={cx(NUMBER_CELL, CELL_FROM_SMALL)}>{purchases.toLocaleString('en-US')}</td>
              <td className={NUMBER_CELL}>{formatCents(toCents(rewards))}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}
