import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { SortHeader } from '../table/sort-header';
import { type FailureRow, type FailureSort, type FailureSortKey, toggleFailureSort } from './failure-rows';

interface Column {
  readonly key: FailureSortKey;
  readonly label: string;
  readonly isNumeric?: boolean;
  readonly isWideOnly?: boolean;
}
const COLUMNS: readonly Column[] = [
  { key: 'code', label: 'Code' },
  { key: 'kind', label: 'Kind', isWideOnly: true },
  { key: 'route', label: 'Route', isWideOnly: true },
  { key: 'service', label: 'Service', isWideOnly: true },
  { key: 'status', label: 'Status', isNumeric: true, isWideOnly: true },
  { key: 'thisHour', label: 'This hour', isNumeric: true, isWideOnly: true },
  { key: 'lastDay', label: '24 hours', isNumeric: true },
  { key: 'total', label: 'Since startup', isNumeric: true },
];

interface FailuresTableProps {
  readonly rows: readonly FailureRow[];
  /** Whether there are failures at all, so that an empty table means an unsuccessful search. */
  readonly hasAny: boolean;
  readonly sort: FailureSort;
  readonly onSort: (sort: FailureSort) => void;
}

export function FailuresTable({ rows, hasAny, sort, onSort }: FailuresTableProps) {
  return (
    <div
      role="region"
      aria-label="Rejections and errors"
      tabIndex={0}
      className="-mx-4 last:-mb-4 max-h-[min(70dvh,44rem)] overflow-auto border-t border-line outline-offset-[-2px]"
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, isNumeric = false, isWideOnly = false }) => (
              <SortHeader
                key={key}
                label={label}
                isNumeric={isNumeric}
                direction={sort.key === key ? sort.direction : undefined}
                className={cx(isWideOnly && 'hidden lg:table-cell')}
                onSort={() => {
                  onSort(toggleFailureSort(sort, key));
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={COLUMNS.length} className="px-4 py-10 text-center text-muted">
                {hasAny
                  ? 'No rejections or errors match your search.'
                  : 'No rejections or errors since startup.'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'border-b border-line px-3 py-2 align-top first:pl-4 last:pr-4';
const NUMBER_CELL = cx(CELL, 'tabular text-right');
const WIDE = 'hidden lg:table-cell';

function Row({ row }: { readonly row: FailureRow }) {
  const { code, kind, route, service, status, thisHour, lastDay, total } = row;
  return (
    <tr className="hover:bg-fill [&:last-child>*]:border-b-0">
      <th scope="row" className={cx(CELL, 'text-left font-medium wrap-anywhere')}>
        {code}
        <span className="block text-caption font-normal text-muted lg:hidden">
          {kind === 'error' ? 'Error' : 'Rejection'} {status}, {route}
        </span>
      </th>
      <td className={cx(CELL, WIDE)}>
        <Badge tone={kind === 'error' ? 'danger' : 'neutral'}>
          {kind === 'error' ? 'Error' : 'Rejection'}
        </Badge>
      </td>
      <td className={cx(CELL, WIDE)}>{route}</td>
      <td className={cx(CELL, WIDE, 'text-muted')}>{service}</td>
      <td className={cx(NUMBER_CELL, WIDE)}>{status}</td>
      <td className={cx(NUMBER_CELL, WIDE)}>{thisHour.toLocaleString('en-US')}</td>
      <td className={NUMBER_CELL}>{lastDay.toLocaleString('en-US')}</td>
      <td className={NUMBER_CELL}>{total.toLocaleString('en-US')}</td>
    </tr>
  );
}
