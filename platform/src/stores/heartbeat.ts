/** What a process with projections reports with each renewal of its leases. */
export interface Heartbeat {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly reportedAt: number;
  /** Events that its slowest projection has yet to process. Null if positions of the log don't count events. */
  readonly lagEvents: number | null;
  /** For how many milliseconds its slowest projection has been behind an earlier head of the log. */
  readonly lagMs: number;
  /** Projections that keep failing to read the log or write documents: `wallets keeps failing (StoreUnavailable)`. */
  readonly failing: readonly string[];
}

/** A process without a heartbeat for this long is gone. */
export const HEARTBEAT_TTL_MS = 6_000;

const MAX_LAG_EVENTS = 10_000;
const MAX_LAG_MS = 30_000;

/**
 * Why a process with projections isn't ready, one sentence each. Public, so it contains no number that grows with the
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
