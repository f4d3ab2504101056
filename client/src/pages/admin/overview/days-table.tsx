import { useState } from 'react';
import type { AdminDay } from '@tapwise/contracts/http/routes/admin-stats';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { Button } from '../../../ui/button';

const COLUMNS = [
  'Day',
  'Users',
  'Premium',
  'Recommendations',
  'Purchases',
  'Rewards',
  'Followed',
  'Left on the table',
];

const CELL = 'border-b border-line px-3 py-1.5 whitespace-nowrap first:pl-4 last:pr-4';

function formatRate(rate: number | null): string {
  return rate === null ? '–' : `${String(Math.round(rate * 100))}%`;
}

/** Every day with all figures, latest first. */
export function DaysTable({ days }: { readonly days: readonly AdminDay[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="link"
        size="small"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide the table' : 'Show all days as a table'}
      </Button>
      {isOpen && <Table days={days} />}
    </>
  );
}

function Table({ days }: { readonly days: readonly AdminDay[] }) {
  return (
    <div
      role="region"
      aria-label="All days"
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
                className={`${CELL} ${index === 0 ? 'text-left' : 'text-right'} sticky top-0 bg-sunken text-caption font-semibold text-muted`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayRow({ day }: { readonly day: AdminDay }) {
  const values = [
    day.users.toLocaleString('en-US'),
    day.premiumUsers.toLocaleString('en-US'),
    day.recommendations.toLocaleString('en-US'),
    day.purchases.toLocaleString('en-US'),
    formatCents(toCents(day.rewards)),
    formatRate(day.followRate),
    formatCents(toCents(day.leftOnTheTable)),
  ];
  return (
    <tr className="[&:last-child>*]:border-b-0">
      <td className={`${CELL} text-left`}>
        <time dateTime={day.day}>{day.day}</time>
      </td>
      {values.map((value, index) => (
        <td key={COLUMNS[index + 1]} className={`${CELL} text-right`}>
          {value}
        </td>
      ))}
    </tr>
  );
}
