import { parseStreamKind } from '@tapwise/contracts/events/streams';
import type { AdminProjection, Rebuild } from '@tapwise/contracts/http/routes/operations';
import type { RebuildRequestDoc } from '@tapwise/contracts/read-models/rebuild-requests';
import { isRebuilding, type StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';
import type { ProjectionStatus } from '../queries/projection-status';
import type { ListedQuarantineEntry, ProjectionOperations } from '../read-store/port';

/** Streams of users are named after them, so operators see only the kind. */
const toAdminQuarantinedEvent = ({ eventId, type, stream, position, error }: ListedQuarantineEntry) => ({
  eventId,
  type,
  streamKind: parseStreamKind(stream) ?? 'unknown',
  position,
  error,
});

const UNSTARTED_REBUILD: Omit<Rebuild, 'requestedAt'> = {
  state: 'requested',
  startedAt: null,
  reportedAt: null,
  generation: null,
  percent: 0,
  events: 0,
  eventsPerSecond: 0,
  secondsLeft: null,
  runBy: null,
  error: null,
  failedAt: null,
};

const toTime = (ms: number) => new Date(ms).toISOString();

function toReported(report: StoredRebuildReport, state: Rebuild['state']): Omit<Rebuild, 'requestedAt'> {
  const { generation, percent, events, eventsPerSecond, error, failedAt } = report;
  const isRunning = state === 'running';
  return {
    state,
    startedAt: toTime(report.startedAt),
    reportedAt: toTime(report.reportedAt),
    generation,
    percent,
    events,
    eventsPerSecond,
    secondsLeft: isRunning ? report.secondsLeft : null,
    runBy: isRunning ? report.runBy : null,
    error,
    failedAt,
  };
}

interface RebuildInput {
  readonly request: RebuildRequestDoc | undefined;
  readonly report: StoredRebuildReport | undefined;
}

/** Returns when the reported rebuild was requested. */
function toRequestTime({ request, report }: RebuildInput): Pick<Rebuild, 'requestedAt'> {
  const isSameRequest = request !== undefined && request.requestId === report?.requestId;
  return { requestedAt: isSameRequest ? request.requestedAt : null };
}

/**
 * The newest rebuild: the running one, else the request that waits for a process, else the last one that ended. Null
 * if there was none. `now`: milliseconds since 1970.
 */
function toRebuild(input: RebuildInput, now: number): Rebuild | null {
  const { request, report } = input;
  if (report && isRebuilding(report, now))
    return { ...toReported(report, 'running'), ...toRequestTime(input) };
  if (request && request.requestId !== report?.settledRequestId) {
    const isInterrupted = report?.requestId === request.requestId;
    const progress = isInterrupted ? toReported(report, 'requested') : UNSTARTED_REBUILD;
    return { ...progress, requestedAt: request.requestedAt };
  }
  // A run without a request that was killed: nothing continues it.
  if (!report || report.state === 'running') return null;
  return { ...toReported(report, report.state), ...toRequestTime(input) };
}

interface ProjectionInput extends RebuildInput {
  readonly status: ProjectionStatus;
  readonly generation: number;
  readonly operations: ProjectionOperations;
  /** The request to resume it that isn't carried out yet. */
  readonly resumeRequest: RebuildRequestDoc | undefined;
}

/** A projection as operators see it. */
export function toAdminProjection(
  { status, generation, operations, resumeRequest, ...rebuild }: ProjectionInput,
  now: number,
): AdminProjection {
  const { name, version, position, lag, isPaused } = status;
  return {
    name,
    version,
    generation,
    position,
    lag,
    isPaused,
    failure: status.failure ?? null,
    failedAt: status.failedAt ?? null,
    resumeRequestedAt: isPaused ? (resumeRequest?.requestedAt ?? null) : null,
    runBy: operations.holders.get(name) ?? null,
    quarantinedCount: status.quarantined,
    quarantined: (operations.quarantined.get(name) ?? []).map(toAdminQuarantinedEvent),
    rebuild: toRebuild(rebuild, now),
  };
}
