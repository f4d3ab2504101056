import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { CELL, CELL_FROM_LARGE, CELL_FROM_SMALL, ROW } from '../table/cells';
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
  unknown: { label: 'Unknown', tone: 'neutral' },
  'up to date': { label: 'Up to date', tone: 'positive' },
};

const NUMBER_CELL = cx(CELL, 'tabular text-right');

interface ProjectionRowProps {
  readonly projection: AdminProjection;
  readonly onRebuild: () => void;
  readonly onResume: () => void;
}

export function ProjectionRow({ projection, onRebuild, onResume }: ProjectionRowProps) {
  const { name, version, generation, position, lag, quarantinedCount, runBy, rebuild } = projection;
  const { label, tone } = STATES[getProjectionState(projection)];
  const isActive = rebuild?.state === 'requested' || rebuild?.state === 'running';
  return (
    <tr className={ROW}>
      <th scope="row" className={cx(CELL, 'text-left font-medium')}>
        {name}
        <span className="block text-caption font-normal text-muted">
          Version {version}, generation {generation}
        </span>
        <PhoneState projection={projection} />
        <PauseReason projection={projection} />
      </th>
      <td className={cx(CELL, CELL_FROM_SMALL)}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={cx(NUMBER_CELL, CELL_FROM_LARGE)}>{Number(position).toLocaleString('en-US')}</td>
      <td className={cx(NUMBER_CELL, CELL_FROM_SMALL)}>{lag?.toLocaleString('en-US') ?? 'Unknown'}</td>
      <td className={cx(NUMBER_CELL, CELL_FROM_SMALL, quarantinedCount > 0 && 'text-warning')}>
        {quarantinedCount.toLocaleString('en-US')}
      </td>
      <td className={cx(CELL, CELL_FROM_LARGE, 'max-w-52 text-caption text-muted wrap-anywhere')}>
        {runBy ?? 'None'}
      </td>
      <td className={cx(CELL, 'sm:w-72')}>
        <div className="flex flex-col items-end gap-1.5 text-right">
          <div className="flex flex-wrap justify-end gap-1.5">
            <ResumeAction projection={projection} onResume={onResume} />
            {!isActive && (
              <Button look="secondary" size="small" onClick={onRebuild}>
                <span>
                  Rebuild <span className="sr-only">{name}</span>
                </span>
              </Button>
            )}
          </div>
          {rebuild && <RebuildStatus name={name} rebuild={rebuild} />}
        </div>
      </td>
    </tr>
  );
}

/** The columns that a phone has no room for. */
function PhoneState({ projection }: Pick<ProjectionRowProps, 'projection'>) {
  const { label, tone } = STATES[getProjectionState(projection)];
  const { lag } = projection;
  return (
    <span className="block pt-1 text-caption font-normal text-muted sm:hidden">
      <Badge tone={tone}>{label}</Badge>
      {lag !== null && lag > 0 && ` Lag ${lag.toLocaleString('en-US')}`}
    </span>
  );
}

/** Asks a paused projection to retry, or shows that a retry was requested. */
function ResumeAction({ projection, onResume }: Pick<ProjectionRowProps, 'projection' | 'onResume'>) {
  const { name, isPaused, resumeRequestedAt } = projection;
  if (!isPaused) return null;
  if (resumeRequestedAt !== null)
    return (
      <span className="text-caption text-muted">
        Resume requested. It retries when a process runs the projection.
      </span>
    );
  return (
    <Button look="secondary" size="small" onClick={onResume}>
      <span>
        Resume <span className="sr-only">{name}</span>
      </span>
    </Button>
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
