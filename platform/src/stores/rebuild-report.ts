/** The report of a process that rebuilds a projection, stored once a second and when it ends. */
export interface RebuildReport {
  readonly projection: string;
  /** The request that it carries out. Null if an operator started it on the command line, or a repair did. */
  readonly requestId: string | null;
  readonly state: 'running' | 'done' | 'failed';
  /** The generation that it builds. Null if it failed before it began. */
  readonly generation: number | null;
  readonly runBy: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds since 1970. */
  readonly reportedAt: number;
  /** The processed part of the log, 0 to 100. */
  readonly percent: number;
  /** The events that this run has processed. */
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly secondsLeft: number | null;
  /** Why it failed: the class of the error, never its text. */
  readonly error: string | null;
  readonly failedAt: { readonly eventId: string; readonly eventType: string } | null;
}

/** The newest report about a projection, and the newest request that was carried out or failed. */
export interface StoredRebuildReport extends RebuildReport {
  readonly settledRequestId: string | null;
}

/** A running rebuild without a report for this long has ended with its process. */
const REPORT_TTL_MS = 10_000;

/** Whether a process is carrying out the rebuild at `now` (milliseconds since 1970). */
export function isRebuilding({ state, reportedAt }: RebuildReport, now: number): boolean {
  return state === 'running' && Math.abs(now - reportedAt) < REPORT_TTL_MS;
}
