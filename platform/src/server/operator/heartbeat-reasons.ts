import type { Heartbeat } from '../../stores/heartbeat';

/** Above this lag, users see outdated data. */
export const MAX_LAG_EVENTS = 10_000;
const MAX_LAG_MS = 30_000;

/**
 * Why a projections process isn't ready, one sentence each. Public, so it doesn't contain a number that grows with the
 * log.
 */
export function listHeartbeatReasons({
  lagEvents,
  lagMs,
  failing,
}: Omit<Heartbeat, 'holder' | 'reportedAt'>): string[] {
  return [
    ...((lagEvents ?? 0) > MAX_LAG_EVENTS || lagMs > MAX_LAG_MS
      ? ['The read models are far behind the log.']
      : []),
    ...failing.map((problem) => `The projection ${problem}.`),
  ];
}
