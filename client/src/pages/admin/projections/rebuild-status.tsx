import type { Rebuild } from '@tapwise/contracts/http/routes/operations';
import { formatShortDate } from '../../../lib/format/dates';
import { ProgressBar } from '../../../ui/progress-bar';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

function formatDuration(seconds: number): string {
  if (seconds < MINUTE_S) return `${String(Math.ceil(seconds))} s`;
  if (seconds < HOUR_S) return `${String(Math.ceil(seconds / MINUTE_S))} min`;
  return `${(seconds / HOUR_S).toFixed(1)} h`;
}

function describeProgress({ percent, eventsPerSecond, secondsLeft }: Rebuild): string {
  const remaining = secondsLeft === null ? '' : ` · ${formatDuration(secondsLeft)} left`;
  return `${String(percent)}% · ${eventsPerSecond.toLocaleString('en-US')} events/s${remaining}`;
}

function describeFailure({ error, failedAt }: Rebuild): string {
  const event = failedAt ? ` at ${failedAt.eventType} ${failedAt.eventId}` : '';
  return `Failed: ${error ?? 'unknown error'}${event}`;
}

interface RebuildStatusProps {
  readonly name: string;
  readonly rebuild: Rebuild;
}

/** The progress of a rebuild, or how the last one ended. */
export function RebuildStatus({ name, rebuild }: RebuildStatusProps) {
  const { state, percent, reportedAt } = rebuild;
  switch (state) {
    case 'requested':
      return (
        <span className="text-caption text-muted">
          {percent > 0
            ? `Interrupted at ${String(percent)}%. It continues when a process runs the projection.`
            : 'Requested. It starts when a process runs the projection.'}
        </span>
      );
    case 'running':
      return (
        <span className="flex w-full min-w-32 flex-col gap-1">
          <ProgressBar
            label={`Rebuild of ${name}`}
            value={percent}
            max={100}
            valueText={describeProgress(rebuild)}
          />
          <span className="tabular text-caption text-muted">{describeProgress(rebuild)}</span>
        </span>
      );
    case 'done':
      return (
        <span className="text-caption text-muted">
          {reportedAt === null ? 'Rebuilt' : `Rebuilt ${formatShortDate(new Date(reportedAt), new Date())}`}
        </span>
      );
    case 'failed':
      return <span className="text-caption text-danger wrap-anywhere">{describeFailure(rebuild)}</span>;
  }
}
