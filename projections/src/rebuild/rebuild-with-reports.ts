import { getErrorClass } from '@tapwise/platform/errors/error-properties';
import type { RebuildReport } from '@tapwise/platform/stores/rebuild-report';
import { computeShareDone, estimateSecondsLeft } from './progress-line';
import { rebuild, type RebuildDependencies, type RebuildProgress, type RebuildResult } from './rebuild';
import { RebuildFailed, RebuildStopped } from './rebuild-stopped';

/** Why it is rebuilt, and the time in milliseconds since 1970. */
export interface RebuildReportOptions {
  /** Null if no request asked for it. */
  readonly requestId: string | null;
  readonly clock: () => number;
}

type Outcome = Pick<RebuildReport, 'state' | 'error' | 'failedAt'>;

const REPORT_EVERY_MS = 1_000;
const RUNNING_OUTCOME: Outcome = { state: 'running', error: null, failedAt: null };
const DONE_OUTCOME: Outcome = { state: 'done', error: null, failedAt: null };

function toOutcome(error: unknown): Outcome {
  if (!(error instanceof RebuildFailed))
    return { state: 'failed', error: getErrorClass(error), failedAt: null };
  const { error: kind, eventId, eventType } = error.failure;
  return { state: 'failed', error: kind, failedAt: { eventId, eventType } };
}

/** Whether it failed. If it didn't, it was stopped or continues in another process. */
function hasFailed(error: unknown, signal: AbortSignal): boolean {
  return error instanceof RebuildFailed || !(error instanceof RebuildStopped || signal.aborted);
}

/** Writes the reports about one run. */
function createReporter(
  { leases, projection: { name: projection }, holder: runBy }: RebuildDependencies,
  { requestId, clock }: RebuildReportOptions,
) {
  const startedAt = clock();
  let latest: RebuildProgress | undefined;
  let nextAt = startedAt;
  let saving: Promise<unknown> = Promise.resolve();

  const createReport = (outcome: Outcome): RebuildReport => {
    const reportedAt = clock();
    const seconds = (reportedAt - startedAt) / 1000;
    const { generation = null, events = 0 } = latest ?? {};
    return {
      ...outcome,
      projection,
      requestId,
      generation,
      runBy,
      startedAt,
      reportedAt,
      percent: latest ? Math.floor(computeShareDone(latest) * 100) : 0,
      events,
      eventsPerSecond: seconds > 0 ? Math.round(events / seconds) : 0,
      secondsLeft: latest ? (estimateSecondsLeft(latest, seconds) ?? null) : null,
    };
  };
  const save = (outcome: Outcome) => leases.reportRebuild(createReport(outcome));

  return {
    add(progress: RebuildProgress): void {
      latest = progress;
      if (clock() < nextAt) return;
      nextAt = clock() + REPORT_EVERY_MS;
      // A report that isn't saved is replaced by the next one. The rebuild itself doesn't depend on it.
      saving = saving.then(() => save(RUNNING_OUTCOME)).catch(() => undefined);
    },
    async end(outcome: Outcome): Promise<void> {
      await saving;
      await save(outcome);
    },
  };
}

/**
 * Rebuilds as `rebuild` does, and reports the progress and the outcome for operators. The report of a rebuild that was
 * stopped stays `running`, and becomes outdated.
 */
export async function rebuildWithReports(
  deps: RebuildDependencies,
  options: RebuildReportOptions,
): Promise<RebuildResult> {
  const reporter = createReporter(deps, options);
  const onProgress = (progress: RebuildProgress) => {
    deps.onProgress(progress);
    reporter.add(progress);
  };
  try {
    const result = await rebuild({ ...deps, onProgress });
    await reporter.end(DONE_OUTCOME);
    return result;
  } catch (error) {
    if (hasFailed(error, deps.signal)) await reporter.end(toOutcome(error));
    throw error;
  }
}
