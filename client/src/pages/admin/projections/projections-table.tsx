import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { cx } from '../../../ui/cx';
import { SortHeader } from '../table/sort-header';
import { ProjectionRow } from './projection-row';
import { type ProjectionSort, type ProjectionSortKey, toggleProjectionSort } from './projection-rows';

interface Column {
  readonly key: ProjectionSortKey;
  readonly label: string;
  readonly isNumeric?: boolean;
  readonly className?: string;
}
const COLUMNS: readonly Column[] = [
  { key: 'name', label: 'Projection' },
  { key: 'state', label: 'State', className: 'hidden sm:table-cell' },
  { key: 'position', label: 'Position', isNumeric: true, className: 'hidden lg:table-cell' },
  { key: 'lag', label: 'Lag', isNumeric: true },
  { key: 'quarantined', label: 'Quarantined', isNumeric: true, className: 'hidden sm:table-cell' },
];
const PLAIN_HEADER =
  'sticky top-0 z-10 h-10 border-b border-line bg-sunken px-3 text-caption font-semibold text-muted last:pr-4';

interface ProjectionsTableProps {
  readonly projections: readonly AdminProjection[];
  readonly sort: ProjectionSort;
  readonly onSort: (sort: ProjectionSort) => void;
  readonly onRebuild: (name: string) => void;
}

export function ProjectionsTable({ projections, sort, onSort, onRebuild }: ProjectionsTableProps) {
  return (
    <div
      role="region"
      aria-label="Projections"
      tabIndex={0}
      className="-mx-4 last:-mb-4 overflow-auto border-t border-line outline-offset-[-2px] max-h-[min(70dvh,44rem)]"
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, isNumeric = false, className = '' }) => (
              <SortHeader
                key={key}
                label={label}
                isNumeric={isNumeric}
                direction={sort.key === key ? sort.direction : undefined}
                className={className}
                onSort={() => {
                  onSort(toggleProjectionSort(sort, key));
                }}
              />
            ))}
            <th scope="col" className={cx(PLAIN_HEADER, 'hidden text-left lg:table-cell')}>
              Run by
            </th>
            <th scope="col" className={cx(PLAIN_HEADER, 'text-right')}>
              Rebuild
            </th>
          </tr>
        </thead>
        <tbody>
          {projections.map((projection) => (
            <ProjectionRow
              key={projection.name}
              projection={projection}
              onRebuild={() => {
                onRebuild(projection.name);
              }}
            />
          ))}
          {projections.length === 0 && (
            <tr>
              <td colSpan={COLUMNS.length + 2} className="px-4 py-10 text-center text-muted">
                No projections match your search.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
