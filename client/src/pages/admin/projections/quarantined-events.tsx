import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { cx } from '../../../ui/cx';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';

const CELL = 'border-b border-line px-3 py-2 align-top first:pl-4 last:pr-4';
const HEADER = 'h-10 border-b border-line bg-sunken px-3 text-left text-caption font-semibold text-muted';

/** The events that documents leave out, and what to do about them. Nothing if there are none. */
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
      <SectionHeading id="quarantined">Quarantined events</SectionHeading>
      <p className="text-body text-muted">
        The documents keep their state from before these events. Repair the log or start a newer release, then
        run <code>npm run projections -- resume --all</code>. To leave an event out permanently, run{' '}
        <code>npm run projections -- skip</code> with its ID.
      </p>
      <div
        role="region"
        aria-label="List of quarantined events"
        tabIndex={0}
        className="-mx-4 last:-mb-4 overflow-x-auto border-t border-line outline-offset-[-2px]"
      >
        <table className="w-full border-separate border-spacing-0 text-body">
          <thead>
            <tr>
              {['Event', 'Type', 'Stream', 'Error', 'Left out by'].map((label) => (
                <th key={label} scope="col" className={cx(HEADER, 'first:pl-4 last:pr-4')}>
                  {label}
                </th>
              ))}
              <th scope="col" className={cx(HEADER, 'text-right last:pr-4')}>
                Position
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, eventId, type, streamKind, error, position }) => (
              <tr key={`${name} ${position}`} className="[&:last-child>*]:border-b-0">
                <th scope="row" className={cx(CELL, 'text-left font-medium wrap-anywhere')}>
                  {eventId === '' ? 'Missing' : eventId}
                </th>
                <td className={CELL}>{type}</td>
                <td className={CELL}>{streamKind}</td>
                <td className={cx(CELL, 'text-warning')}>{error}</td>
                <td className={CELL}>{name}</td>
                <td className={cx(CELL, 'tabular text-right')}>{Number(position).toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Surface>
  );
}
