import type { HeartbeatReport } from '@tapwise/platform/stores/heartbeat';
import type { RebuildReport, StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';

/** An exclusive right for a limited time. */
export interface Lease {
  readonly name: string;
  /** Unique per run of a process. */
  readonly holder: string;
  /** Starts at 1 and increases whenever the lease changes hands. Writes under the lease contain it. */
  readonly fencingToken: number;
}

export interface ActiveLease extends Lease {
  /** When it expires unless renewed, in milliseconds since 1970. */
  readonly until: number;
}

/**
 * The maximum duration of a lease. A lease that ends later was acquired before the clock was set back, so it counts
 * as expired. One second longer than Tapwise's leases, because the clocks of several machines differ slightly.
 */
export const LONGEST_LEASE_MS = 6_000;

/**
 * Leases let processes take over from each other when one dies. Each operation is one atomic step of the store. Time
 * comes from the store's own clock if it has one (MongoDB), otherwise from the machine, which all processes on a
 * SQLite file share. If a clock is set, a lease may change hands early or late by at most `LONGEST_LEASE_MS`, but
 * never unsafely: writes of the former holder have a lower token and are rejected.
 */
export interface Leases {
  /**
   * Acquires a free or expired lease, or renews the holder's own (with the same token, even if it expired and no one
   * acquired it). `ttlMs`: at most LONGEST_LEASE_MS. Undefined if another process holds it.
   */
  acquire(name: string, holder: string, ttlMs: number): Promise<Lease | undefined>;
  /**
   * Acquires the lease even if another process holds it, for callers that know that process is gone. Renews the
   * holder's own lease.
   */
  seize(name: string, holder: string, ttlMs: number): Promise<Lease>;
  /**
   * Renews every lease of the holder and replaces its heartbeat, with the store's time, in one operation. Returns the
   * leases; those that are missing were acquired by others.
   */
  renew(holder: string, ttlMs: number, heartbeat: HeartbeatReport): Promise<readonly Lease[]>;
  /** Releases the lease, so that others can acquire it immediately. Does nothing if someone else holds it. */
  release(lease: Lease): Promise<void>;
  /** The leases that haven't expired, by name. */
  listActive(): Promise<readonly ActiveLease[]>;
  /** Removes this holder's heartbeat when it ends. */
  removeHeartbeat(holder: string): Promise<void>;
  /** Replaces the report about the rebuild of a projection. A report without a request keeps the settled one. */
  reportRebuild(report: RebuildReport): Promise<void>;
  /** The newest report about each projection. Survives the processes that wrote them. */
  listRebuilds(): Promise<readonly StoredRebuildReport[]>;
  close(): Promise<void>;
}
