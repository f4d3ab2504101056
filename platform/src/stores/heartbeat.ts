import type { Position } from '@tapwise/contracts/events/position';

/** The state of a projections process. */
export interface HeartbeatReport {
  /** The end of the log when last checked. Absent if the log didn't respond. */
  readonly head?: Position;
  /** Events that its slowest projection has yet to process. Null if positions of the log don't count events. */
  readonly lagEvents: number | null;
  /** For how many milliseconds its slowest projection has been behind an earlier head of the log. */
  readonly lagMs: number;
  /** Projections that keep failing to read the log or write documents: `wallets keeps failing (StoreUnavailable)`. */
  readonly failing: readonly string[];
}

/** The report that a projections process stores when it renews its leases. */
export interface Heartbeat extends HeartbeatReport {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly reportedAt: number;
}

/** A process without a heartbeat for this long has ended. */
export const HEARTBEAT_TTL_MS = 6_000;
