import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { getLaterPosition, LOG_START, type Position } from '@tapwise/contracts/events/position';
import { rebuildRequests } from '@tapwise/contracts/read-models/rebuild-requests';
import { noTracing, type Tracing } from '@tapwise/platform/server/observability/tracing';
import { listHeartbeatReasons } from '@tapwise/platform/server/operator/heartbeat-reasons';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import { createMarkRecorder, type MarkRecorder } from '@tapwise/platform/stores/mark-recorder';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { EventFeed } from './feed/port';
import type { Leases } from './leases/port';
import type { Projection } from './models/projection';
import { PROJECTIONS } from './models/projections';
import type { BuildFailure, ReadModelWriter } from './read-store/port';
import { createRepairs } from './rebuild/repairs';
import { createRequestedRebuilds, NO_REQUESTS, type RequestedRebuilds } from './rebuild/requested-rebuilds';
import { clearRequestedPauses, findResumeRequest } from './rebuild/requested-resumes';
import { assertNotAheadOfLog } from './runner/assert-not-ahead-of-log';
import { dropBuildsWithInvalidCheckpoints } from './runner/drop-invalid-checkpoints';
import { getHolderName } from './runner/holder-name';
import { LeaseCoordinator } from './runner/lease-coordinator';
import { ProjectionSupervisor } from './runner/projection-supervisor';
import { createHeartbeat } from './runner/report-heartbeat';
import type { RunningProjection } from './runner/running-projection';
import { trackInitialBuild } from './runner/track-initial-build';

/** The stores and settings of a projections process. */
export interface ProjectionsDependencies {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  readonly logger: Logger;
  /** Continues the traces of events. None by default. */
  readonly tracing?: Tracing;
  /**
   * True if this is the only process that runs projections: it takes over all of them immediately. False (the default):
   * it shares them with other processes.
   */
  readonly isSingleProcess?: boolean;
  /** All projections of Tapwise by default. */
  readonly projections?: readonly Projection[];
  /** Milliseconds before each retry of a failing event: there is one attempt more than there are delays. */
  readonly retryDelays?: readonly number[];
}

/** A projection that this process runs. */
export interface RunStatus {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly position: Position;
  readonly paused: BuildFailure | undefined;
  /** The class of the error if the log or the store failed several times in a row. */
  readonly failing: string | undefined;
  /** The events that its documents leave out, in log order. */
  readonly quarantined: readonly QuarantinedEvent[];
}

/** The running projections of one process. */
export interface Projections {
  /** The projections that this process runs. Other processes run the others. */
  listStatuses(): readonly RunStatus[];
  /** Why this process isn't ready, one sentence each, except for paused projections. */
  listUnreadyReasons(): readonly string[];
  /** Resolves once every projection that runs here and isn't paused has reached the log's head as of this call. */
  waitUntilReady(): Promise<void>;
  /**
   * Stops reading, waits for work in progress, and lets others take over immediately. Doesn't close the stores; their
   * opener does.
   */
  stop(): Promise<void>;
}

const RETRY_DELAYS = [100, 1_000];
/** Each projection may add one listener, because it may read the log separately, and the timers add more. */
const LISTENERS_PER_PROJECTION = 8;

/** Wakes callers that wait for a position, and runs `onStep` with each step. */
function createProgressWaiters(signal: AbortSignal, onStep: () => void) {
  const waiting = new Set<() => void>();
  return {
    check: () => {
      for (const check of waiting) check();
      onStep();
    },
    waitUntil: (isReached: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isReached() && !signal.aborted) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

const toStatus = ({
  projection: { name, version },
  build,
  position,
  paused,
  failing,
  quarantined,
}: RunningProjection): RunStatus => ({
  name,
  version,
  generation: build.generation,
  position,
  paused,
  failing,
  quarantined,
});

/** Returns the end of the log if there are no documents yet: those of all earlier events are about to be built. */
async function prepare(
  { feed, writer, logger }: ProjectionsDependencies,
  projections: readonly Projection[],
  signal: AbortSignal,
): Promise<Position> {
  setMaxListeners(LISTENERS_PER_PROJECTION * (projections.length + 1), signal);
  await dropBuildsWithInvalidCheckpoints(writer, logger);
  await assertNotAheadOfLog(feed, writer, projections);
  return (await writer.listBuilds()).length === 0 ? feed.getHead() : LOG_START;
}

const hasRequests = (projections: readonly Projection[]) =>
  projections.some(({ model }) => model.collection === rebuildRequests.collection);

function createResumeRequestFinder(writer: ReadModelWriter, projections: readonly Projection[]) {
  return async (name: string) => (hasRequests(projections) ? findResumeRequest(writer, name) : undefined);
}

/** Carries out requests for the projections that this process runs, if one of the projections records requests. */
function openRequests(
  deps: Omit<Parameters<typeof createRequestedRebuilds>[0], 'listOwn'>,
  projections: readonly Projection[],
  listRunning: () => readonly RunningProjection[],
): RequestedRebuilds {
  if (!hasRequests(projections)) return NO_REQUESTS;
  const rebuilds = createRequestedRebuilds({
    ...deps,
    listOwn: () => listRunning().map(({ projection }) => projection),
  });
  return {
    ...rebuilds,
    check: async () => {
      await clearRequestedPauses({ ...deps, listRunning });
      await rebuilds.check();
    },
  };
}

/** Records the last event in the furthest projection's documents. */
function startRecordingMarks(
  { feed, writer, logger }: ProjectionsDependencies,
  listRunning: () => readonly RunningProjection[],
): MarkRecorder {
  return createMarkRecorder({
    async find() {
      const furthest = listRunning().reduce(
        (latest, { position }) => getLaterPosition(latest, position),
        LOG_START,
      );
      return furthest === LOG_START ? undefined : feed.findLastMark(furthest);
    },
    record: (mark) => writer.recordLogMark(mark),
    onError: (error) => logger.warn({ err: error }, 'read model positions not recorded'),
  });
}

/** Runs the reports one at a time. Nothing waits for them: if a store doesn't respond, the next call tries again. */
function createReporter(startReports: () => readonly Promise<unknown>[]) {
  let running: Promise<unknown> | undefined;
  return {
    report: () => {
      running ??= Promise.allSettled(startReports()).finally(() => (running = undefined));
    },
    waitUntilSettled: () => running,
  };
}

/**
 * Keeps the read models up to date with the log, each from its checkpoint. A paused projection is retried at the
 * next startup.
 */
export async function startProjections(deps: ProjectionsDependencies): Promise<Projections> {
  const { feed, writer, leases, logger, isSingleProcess = false, tracing = noTracing } = deps;
  const { projections = PROJECTIONS, retryDelays = RETRY_DELAYS } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const builtFrom = await prepare(deps, projections, signal);
  const build = trackInitialBuild(feed, writer);
  const listRunning = () => supervisor.listRunning();
  const marks = startRecordingMarks(deps, listRunning);
  const waiters = createProgressWaiters(signal, () => {
    build.recordProgress();
    marks.schedule();
  });
  const sharedDeps = { feed, writer, logger, tracing, signal };
  const repairs = createRepairs({ ...sharedDeps, leases });
  const requests = openRequests({ ...sharedDeps, leases, builtFrom }, projections, listRunning);
  const supervisor = new ProjectionSupervisor({
    ...sharedDeps,
    projections,
    retryDelays,
    findResumeRequest: createResumeRequestFinder(writer, projections),
    onClaimed: (projection, quarantined) => repairs.start(projection, quarantined),
    onProgress: waiters.check,
  });
  const holder = getHolderName(randomUUID());
  const heartbeat = createHeartbeat({ feed, listRunning });
  const reporter = createReporter(() => [build.check(), heartbeat.measure(), requests.check()]);
  const leaseCoordinator = new LeaseCoordinator({
    leases,
    logger,
    signal,
    isSingleProcess,
    holder,
    getHeartbeat: heartbeat.get,
    names: projections.map(({ model }) => model.collection),
    onGained: (gained) => supervisor.gain(gained).then(heartbeat.measure),
    onLost: (name) => supervisor.lose(name),
    onTick: () => supervisor.resume().finally(reporter.report),
  });
  await leaseCoordinator.start();
  reporter.report();
  return {
    listStatuses: () => supervisor.listRunning().map(toStatus),
    listUnreadyReasons: () => listHeartbeatReasons(heartbeat.get()),
    async waitUntilReady() {
      const head = await feed.getHead();
      await waiters.waitUntil(() =>
        supervisor.listRunning().every(({ position, paused }) => paused ?? position >= head),
      );
    },
    async stop() {
      stopping.abort();
      const rebuilds = [repairs.waitUntilSettled(), requests.waitUntilSettled()];
      await closeAfter(Promise.all([supervisor.waitUntilStopped(), ...rebuilds]), marks);
      await leaseCoordinator.stop();
      await reporter.waitUntilSettled();
      waiters.check();
    },
  };
}
