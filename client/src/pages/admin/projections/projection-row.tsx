import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { getProjectionState, type ProjectionState } from './projection-rows';
import { RebuildStatus } from './rebuild-status';

const STATES: Readonly<
  Record<
    ProjectionState,
    { readonly label: string; readonly tone: 'danger' | 'warning' | 'neutral' | 'positive' }
  >
> = {
  paused: { label: 'Paused', tone: 'danger' },
  'not running': { label: 'Not running', tone: 'danger' },
  incomplete: { label: 'Incomplete', tone: 'warning' },
  behind: { label: 'Behind', tone: 'warning' },
  'up to date': { label: 'Up to date', tone: 'positive' },
};

const CELL = 'border-b border-line px-3 py-2 align-top first:pl-4 last:pr-4';
const NUMBER_CELL = cx(CELL, 'tabular text-right');

interface ProjectionRowProps {
  readonly projection: AdminProjection;
  readonly onRebuild: () => void;
}

export function ProjectionRow({ projection, onRebuild }: ProjectionRowProps) {
  const { name, version, generation, position, lag, quarantinedCount, runBy, rebuild } = projection;
  const { label, tone } = STATES[getProjectionState(projection)];
  const isActive = rebuild?.state === 'requested' || rebuild?.state === 'running';
  return (
    <tr className="hover:bg-fill [&:last-child>*]:border-b-0">
      <th scope="row" className={cx(CELL, 'text-left font-medium')}>
        {name}
        <span className="block text-caption font-normal text-muted">
          Version {version}, generation {generation}
        </span>
        <Badge tone={tone} className="mt-1 sm:hidden">
          {label}
        </Badge>
        <PauseReason projection={projection} />
      </th>
      <td className={cx(CELL, 'hidden sm:table-cell')}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={cx(NUMBER_CELL, 'hidden lg:table-cell')}>{Number(position).toLocaleString('en-US')}</td>
      <td className={NUMBER_CELL}>{lag.toLocaleString('en-US')}</td>
      <td className={cx(NUMBER_CELL, 'hidden sm:table-cell', quarantinedCount > 0 && 'text-warning')}>
        {quarantinedCount.toLocaleString('en-US')}
      </td>
      <td className={cx(CELL, 'hidden max-w-52 pt-2.5 text-caption text-muted wrap-anywhere lg:table-cell')}>
        {runBy ?? 'None'}
      </td>
      <td className={cx(CELL, 'sm:w-72')}>
        <div className="flex flex-col items-end gap-1.5 text-right">
          {!isActive && (
            <Button look="secondary" size="small" onClick={onRebuild}>
              <span>
                Rebuild <span className="sr-only">{name}</span>
              </span>
            </Button>
          )}
          {rebuild && <RebuildStatus name={name} rebuild={rebuild} />}
        </div>
      </td>
    </tr>
  );
}

function PauseReason({ projection }: { readonly projection: AdminProjection }) {
  const { isPaused, failure, failedAt } = projection;
  if (!isPaused) return null;
  const event = failedAt ? ` at ${failedAt.eventType} ${failedAt.eventId}` : '';
  return (
    <span className="block max-w-72 text-caption font-normal text-danger wrap-anywhere">
      {failure ?? 'Unknown error'}
      {event}
    </span>
  );
}
