import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { cx } from '../../../ui/cx';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import { ROW, TOP_CELL } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';

const COLUMNS: readonly TableColumn[] = [
  { key: 'eventId', label: 'Event' },
  { key: 'type', label: 'Type' },
  { key: 'streamKind', label: 'Stream' },
  { key: 'error', label: 'Error' },
  { key: 'name', label: 'Left Out By' },
  { key: 'position', label: 'Position', isNumeric: true },
];

/** Lists the events that documents leave out, and what to do about them. Renders nothing if there are none. */
export function QuarantinedEvents({ projections }: { readonly projections: readonly AdminProjection[] }) {
  const rows = projections.flatMap(({ name, quarantined }) =>
    quarantined.map((event) => ({ ...event, name })),
  );
  if (rows.length === 0) return null;
  return (
    <Surface
      aria-labelledby="quarantined"
      className="flex min-w-0 flex-col gap-3 overflow-hidden px-4 pt-2.5 pb-4"
    >
      <SectionHeading id="quarantined">Quarantined Events</SectionHeading>
      <p className="text-body text-muted">
        The documents keep their state from before these events. Repair the log or start a newer release, then
        run <code>npm run projections -- resume --all</code>. To leave an event out permanently, run{' '}
        <code>npm run projections -- skip</code> with its ID.
      </p>
      <DataTable name={{ label: 'List of quarantined events' }} columns={COLUMNS}>
        {rows.map(({ name, eventId, type, streamKind, error, position }) => (
          <tr key={`${name} ${position}`} className={ROW}>
            <th scope="row" className={cx(TOP_CELL, 'text-left font-medium wrap-anywhere')}>
              {eventId === '' ? 'Missing' : eventId}
            </th>
            <td className={TOP_CELL}>{type}</td>
            <td className={TOP_CELL}>{streamKind}</td>
            <td className={cx(TOP_CELL, 'text-warning')}>{error}</td>
            <td className={TOP_CELL}>{name}</td>
            <td className={cx(TOP_CELL, 'tabular text-right')}>{Number(position).toLocaleString('en-US')}</td>
          </tr>
        ))}
      </DataTable>
    </Surface>
  );
}
