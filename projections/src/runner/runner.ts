import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventType } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { Tracing } from '@tapwise/platform/server/observability/tracing';
import type { EventFeed, FeedPage } from '../feed/port';
import type { PageWriter } from './commit-page';
import { JointCalls } from './joint-calls';
import { recover, type RecoveryDependencies } from './recover';
import { type ProcessingError, processPage, type RunningProjection } from './running-projection';
import { traceProcessing } from './trace-processing';

export interface RunnerDependencies extends RecoveryDependencies {
  readonly feed: EventFeed;
  readonly tracing: Tracing;
}

const LARGE_PAGE = 50;

/** Projections at the same position, which share one read of the log. */
interface ReadGroup {
  readonly active: Set<RunningProjection>;
  /** The event types that these projections handle. Grows when others join. */
  readonly eventTypes: Set<EventType>;
  readonly stopping: AbortController;
  position: Position;
  isBusy: boolean;
}

function listHandledTypes(runningProjections: Iterable<RunningProjection>): Set<EventType> {
  return new Set([...runningProjections].flatMap(({ projection }) => [...projection.handles]));
}

/** Whether other work gets a turn between two projections. */
const isLarge = ({ events }: FeedPage) => events.length > LARGE_PAGE;

/**
 * Passes the page to each projection: one after another, or side by side if that lets them share round trips to the
 * store. Removes those that failed and returns them.
 */
async function processPageInGroup(
  { active }: ReadGroup,
  page: FeedPage,
  { writer, tracing }: Pick<RunnerDependencies, 'writer' | 'tracing'>,
) {
  const processingErrors: [RunningProjection, ProcessingError][] = [];
  const process = async (running: RunningProjection, pageWriter: PageWriter) => {
    const processingError = running.isStopped
      ? undefined
      : await traceProcessing(tracing, { running, page }, () => processPage(running, page, pageWriter));
    if (processingError) processingErrors.push([running, processingError]);
    if (processingError || running.isStopped) active.delete(running);
  };
  const calls = writer.joint && new JointCalls(writer, writer.joint, active.size);
  const inParallel: Promise<void>[] = [];
  for (const running of [...active]) {
    if (isLarge(page)) await nextTurn();
    if (calls) inParallel.push(process(running, calls).finally(() => calls.leave()));
    else await process(running, writer);
  }
  await Promise.all(inParallel);
  return processingErrors;
}

function leaveGroup(group: ReadGroup, running: RunningProjection): void {
  if (group.isBusy || !group.active.delete(running)) return;
  if (group.active.size === 0) group.stopping.abort();
}

/** Reads the log for the projections. A projection that fails leaves its group and recovers separately. */
export class Runner {
  private readonly tasks = new Set<Promise<void>>();
  private readonly groups = new Set<ReadGroup>();

  constructor(private readonly deps: RunnerDependencies) {}

  /** Runs projections from their positions until the signal is aborted. */
  start(runningProjections: readonly RunningProjection[]): void {
    for (const position of new Set(runningProjections.map(({ position }) => position))) {
      const active = new Set(runningProjections.filter((running) => running.position === position));
      const eventTypes = listHandledTypes(active);
      this.launch(
        this.readLog({ active, eventTypes, position, stopping: new AbortController(), isBusy: false }),
      );
    }
  }

  /** Recovers a projection that failed before it started, then runs it. */
  startAfter(processingError: ProcessingError, running: RunningProjection): void {
    this.launch(this.recoverAndRestart(running, processingError));
  }

  /**
   * Leaves the projection to its new lease holder. A commit in progress is rejected if the new holder committed first.
   */
  stop(running: RunningProjection): void {
    running.isStopped = true;
    for (const group of this.groups) leaveGroup(group, running);
  }

  /** Resolves when everything has stopped. */
  async waitUntilStopped(): Promise<void> {
    while (this.tasks.size > 0) await Promise.all(this.tasks);
  }

  private launch(work: Promise<void>): void {
    this.tasks.add(work);
    void work.finally(() => this.tasks.delete(work));
  }

  private async recoverAndRestart(
    running: RunningProjection,
    processingError: ProcessingError,
  ): Promise<void> {
    if (await recover(running, processingError, this.deps)) this.start([running]);
  }

  private async readLog(group: ReadGroup): Promise<void> {
    const { feed, signal } = this.deps;
    this.groups.add(group);
    try {
      const until = AbortSignal.any([signal, group.stopping.signal]);
      for await (const page of feed.read(group.position, until, group.eventTypes)) {
        // Another group has taken over its projections while this page was on its way.
        if (group.active.size === 0) return;
        await this.processPage(group, page);
        if (group.active.size === 0) return;
      }
    } catch (error) {
      for (const running of group.active) this.startAfter({ error, isFeedError: true }, running);
    } finally {
      this.groups.delete(group);
    }
  }

  private async processPage(group: ReadGroup, page: FeedPage): Promise<void> {
    group.isBusy = true;
    const processingErrors = await processPageInGroup(group, page, this.deps);
    group.isBusy = false;
    group.position = page.upTo;
    for (const [running, processingError] of processingErrors) this.startAfter(processingError, running);
    this.deps.onProgress();
    this.mergeWaitingGroups(group);
  }

  /** Merges groups that wait at the same position, so that the log is read once for all. */
  private mergeWaitingGroups(group: ReadGroup): void {
    for (const other of this.groups) {
      if (other === group || other.isBusy || other.position !== group.position) continue;
      for (const running of other.active) group.active.add(running);
      for (const type of other.eventTypes) group.eventTypes.add(type);
      other.active.clear();
      other.stopping.abort();
    }
  }
}
