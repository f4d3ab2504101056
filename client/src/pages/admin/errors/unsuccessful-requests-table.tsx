import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { CELL, CELL_FROM_LARGE, ROW } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';
import type { Sort } from '../table/sort';
import type { UnsuccessfulRequestRow, UnsuccessfulRequestSortKey } from './unsuccessful-request-rows';

const COLUMNS: readonly TableColumn<UnsuccessfulRequestSortKey>[] = [
  { key: 'code', label: 'Code' },
  { key: 'kind', label: 'Kind', className: CELL_FROM_LARGE },
  { key: 'route', label: 'Route', className: CELL_FROM_LARGE },
  { key: 'service', label: 'Service', className: CELL_FROM_LARGE },
  { key: 'status', label: 'Status', isNumeric: true, className: CELL_FROM_LARGE },
  { key: 'thisHour', label: 'This Hour', isNumeric: true, className: CELL_FROM_LARGE },
  { key: 'lastDay', label: '24 Hours', isNumeric: true },
  { key: 'total', label: 'Since Startup', isNumeric: true },
];

interface UnsuccessfulRequestsTableProps {
  readonly rows: readonly UnsuccessfulRequestRow[];
  /** whether there are any rows, so that an empty table means an unsuccessful search. */
  readonly hasAny: boolean;
  readonly sort: Sort<UnsuccessfulRequestSortKey>;
  readonly onSort: (sort: Sort<UnsuccessfulRequestSortKey>) => void;
}

export function UnsuccessfulRequestsTable({ rows, hasAny, sort, onSort }: UnsuccessfulRequestsTableProps) {
  const emptyText = hasAny
    ? 'No rejections or errors match your search.'
    : 'No rejections or errors since startup.';
  return (
    <DataTable
      name={{ label: 'Rejections and errors' }}
      columns={COLUMNS}
      sorting={{ sort, onSort }}
      emptyText={rows.length === 0 ? emptyText : undefined}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  );
}

const NUMBER_CELL = cx(CELL, 'tabular text-right');

function Row({ row }: { readonly row: UnsuccessfulRequestRow }) {
  const { code, kind, route, service, status, thisHour, lastDay, total } = row;
  return (
    <tr className={ROW}>
      <th scope="row" className={cx(CELL, 'text-left font-medium wrap-anywhere')}>
        {code}
        <span className="block text-caption font-normal text-muted lg:hidden">
          {kind === 'error' ? 'Error' : 'Rejection'} {status}, {route}
        </span>
      </th>
      <td className={cx(CELL, CELL_FROM_LARGE)}>
        <Badge tone={kind === 'error' ? 'danger' : 'neutral'}>
          {kind === 'error' ? 'Error' : 'Rejection'}
        </Badge>
      </td>
      <td className={cx(CELL, CELL_FROM_LARGE)}>{route}</td>
      <td className={cx(CELL, CELL_FROM_LARGE, 'text-muted')}>{service}</td>
      <td className={cx(NUMBER_CELL, CELL_FROM_LARGE)}>{status}</td>
      <td className={cx(NUMBER_CELL, CELL_FROM_LARGE)}>{thisHour.toLocaleString('en-US')}</td>
      <td className={NUMBER_CELL}>{lastDay.toLocaleString('en-US')}</td>
      <td className={NUMBER_CELL}>{total.toLocaleString('en-US')}</td>
    </tr>
  );
}
