import type { Position } from '@tapwise/contracts/events/position';
import type { Heartbeat, HeartbeatReport } from '@tapwise/platform/stores/heartbeat';
import { type EventFeed, FAILING_ATTEMPTS } from '../feed/port';
import type { RunningProjection } from './running-projection';

interface Dependencies {
  readonly feed: Pick<EventFeed, 'getHead' | 'arePositionsConsecutive'>;
  readonly listRunning: () => readonly RunningProjection[];
}

/** Retries are at most five seconds apart. */
const RECENT_ERROR_MS = 15_000;

/** Whether several attempts in a row failed, the last one recently. */
function isFailing({ paused, attempts, failedAt, lastError }: RunningProjection): boolean {
  const isStoreFailure = failedAt === undefined && lastError !== undefined;
  return (
    !paused &&
    isStoreFailure &&
    attempts >= FAILING_ATTEMPTS &&
    performance.now() - lastError.thrownAt < RECENT_ERROR_MS
  );
}

/** Measures how long the slowest projection has been behind an earlier head of the log. */
function createLagTimer() {
  let goal: { readonly head: Position; readonly since: number } | undefined;
  return (slowest: Position, head: Position): number => {
    const now = performance.now();
    if (slowest >= head) goal = undefined;
    else if (!goal || slowest >= goal.head) goal = { head, since: now };
    return goal ? now - goal.since : 0;
  };
}

/**
 * Measures this process's lag and failures, for its own readiness and, with each renewal of the leases, for query-api.
 */
export function createHeartbeat({ feed, listRunning }: Dependencies) {
  const measureLagMs = createLagTimer();
  let lag: Pick<Heartbeat, 'head' | 'lagEvents' | 'lagMs'> = { lagEvents: null, lagMs: 0 };
  const listFailing = () =>
    listRunning()
      .filter(isFailing)
      .map(
        ({ projection, lastError }) => `${projection.name} keeps failing (${lastError?.error ?? 'unknown'})`,
      );
  const measureLag = async () => {
    const head = await feed.getHead();
    const active = listRunning().filter(({ paused }) => !paused);
    const slowest = active.map(({ position }) => position).sort()[0] ?? head;
    const lagEvents = feed.arePositionsConsecutive ? Math.max(0, Number(head) - Number(slowest)) : null;
    lag = { head, lagEvents, lagMs: measureLagMs(slowest, head) };
  };
  return {
    /** The last measured lag, and what fails now. */
    get: (): HeartbeatReport => ({ ...lag, failing: listFailing() }),
    // Without the log, there is no head to compare with. The failure itself is reported elsewhere.
    measure: (): Promise<void> => measureLag().catch(() => undefined),
  };
}
