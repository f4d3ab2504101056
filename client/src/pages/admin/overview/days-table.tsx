import { useState } from 'react';
import type { AdminDay } from '@tapwise/contracts/http/routes/admin-stats';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { Button } from '../../../ui/button';
import { DENSE_CELL, ROW } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';
import { formatFollowRate } from './format-follow-rate';

const COLUMNS: readonly TableColumn[] = [
  { key: 'day', label: 'Day' },
  { key: 'users', label: 'Users', isNumeric: true },
  { key: 'premiumUsers', label: 'Premium', isNumeric: true },
  { key: 'recommendations', label: 'Recommendations', isNumeric: true },
  { key: 'purchases', label: 'Purchases', isNumeric: true },
  { key: 'rewards', label: 'Rewards', isNumeric: true },
  { key: 'followRate', label: 'Followed', isNumeric: true },
  { key: 'leftOnTheTable', label: 'Left on the Table', isNumeric: true },
];

/** Every day with all figures, latest first. */
export function DaysTable({ days }: { readonly days: readonly AdminDay[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="link"
        size="small"
        className="-ml-3 self-start"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide the Table' : 'Show All Days as a Table'}
      </Button>
      {isOpen && <Table days={days} />}
    </>
  );
}

function Table({ days }: { readonly days: readonly AdminDay[] }) {
  return (
    <DataTable name={{ label: 'All days' }} isShort columns={COLUMNS}>
      {days.toReversed().map((day) => (
        <DayRow key={day.day} day={day} />
      ))}
    </DataTable>
  );
}

function DayRow({ day }: { readonly day: AdminDay }) {
  const values = [
    day.users.toLocaleString('en-US'),
    day.premiumUsers.toLocaleString('en-US'),
    day.recommendations.toLocaleString('en-US'),
    day.purchases.toLocaleString('en-US'),
    formatCents(toCents(day.rewards)),
    formatFollowRate(day.followRate),
    formatCents(toCents(day.leftOnTheTable)),
  ];
  return (
    <tr className={ROW}>
      <td className={`${DENSE_CELL} tabular text-left`}>
        <time dateTime={day.day}>{day.day}</time>
      </td>
      {values.map((value, index) => (
        <td key={COLUMNS[index + 1]?.key} className={`${DENSE_CELL} tabular text-right`}>
          {value}
        </td>
      ))}
    </tr>
  );
}
