/** What a process that runs projections reports with each renewal of its leases. */
export interface Heartbeat {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Events that its slowest projection has still to take; null where positions of the log don't count events. */
  readonly lagEvents: number | null;
  /** For how long its slowest projection has been behind where the log stood then, in milliseconds. */
  readonly lagMs: number;
  /** Projections that can't read the log or write documents, again and again: name and class of the error. */
  readonly failing: readonly string[];
}

/** A process that sent none for so long is gone. */
export const HEARTBEAT_LASTS_MS = 6_000;

const MAX_LAG_EVENTS = 10_000;
const MAX_LAG_MS = 30_000;

/** Why a process that runs projections isn't ready, one sentence each. Public, and so without a number that grows with the log. */
export function heartbeatReasons({ lagEvents, lagMs, failing }: Omit<Heartbeat, 'holder' | 'at'>): string[] {
  return [
    ...((lagEvents ?? 0) > MAX_LAG_EVENTS || lagMs > MAX_LAG_MS
      ? ['The read models are far behind the log.']
      : []),
    ...failing.map((one) => `The projection ${one}, again and again.`),
  ];
}
