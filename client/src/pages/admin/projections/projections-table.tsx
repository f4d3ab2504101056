import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { CELL_FROM_LARGE, CELL_FROM_SMALL } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';
import type { Sort } from '../table/sort';
import { ProjectionRow } from './projection-row';
import type { ProjectionSortKey } from './projection-rows';

const COLUMNS: readonly TableColumn<ProjectionSortKey>[] = [
  { key: 'name', label: 'Projection' },
  { key: 'state', label: 'State', className: CELL_FROM_SMALL },
  { key: 'position', label: 'Position', isNumeric: true, className: CELL_FROM_LARGE },
  { key: 'lag', label: 'Lag', isNumeric: true, className: CELL_FROM_SMALL },
  { key: 'quarantined', label: 'Quarantined', isNumeric: true, className: CELL_FROM_SMALL },
];
const PLAIN_COLUMNS: readonly TableColumn[] = [
  { key: 'runBy', label: 'Run By', className: CELL_FROM_LARGE },
  { key: 'rebuild', label: 'Actions', isNumeric: true },
];

interface ProjectionsTableProps {
  readonly projections: readonly AdminProjection[];
  readonly sort: Sort<ProjectionSortKey>;
  readonly onSort: (sort: Sort<ProjectionSortKey>) => void;
  readonly onRebuild: (name: string) => void;
  readonly onResume: (name: string) => void;
}

export function ProjectionsTable({ projections, sort, onSort, onRebuild, onResume }: ProjectionsTableProps) {
  return (
    <DataTable
      name={{ label: 'Projections' }}
      columns={COLUMNS}
      plainColumns={PLAIN_COLUMNS}
      sorting={{ sort, onSort }}
      emptyText={projections.length === 0 ? 'No projections match your search.' : undefined}
    >
      {projections.map((projection) => (
        <ProjectionRow
          key={projection.name}
          projection={projection}
          onRebuild={() => {
            onRebuild(projection.name);
          }}
          onResume={() => {
            onResume(projection.name);
          }}
        />
      ))}
    </DataTable>
  );
}
