import type { Heartbeat } from '@tapwise/contracts/storage/heartbeat';

/** The right to do something alone, for a while. */
export interface Lease {
  readonly name: string;
  /** Unique to one run of a process. */
  readonly holder: string;
  /** From 1; rises whenever the lease goes to another holder. The fence of what is written under it. */
  readonly token: number;
}

export interface HeldLease extends Lease {
  /** When it lapses unless renewed: milliseconds since 1970. */
  readonly until: number;
}

/**
 * No lease lasts longer than this. One whose end is further ahead was taken before the clock was set back, and has lapsed.
 * A second longer than the leases of this product last: processes of several machines read the time a little differently.
 */
export const LONGEST_LEASE_MS = 6_000;

/**
 * Leases that processes take from each other when one dies. Each operation is one atomic step of the store.
 *
 * Times come from the store's own clock where it has one (a MongoDB server), else from the machine's, which all processes on a
 * SQLite file share. A clock that is set makes a lease change hands early or late, by `LONGEST_LEASE_MS` at most, never unsafe:
 * what the former holder still writes carries a lower token, and is refused.
 */
export interface Leases {
  /**
   * Takes a lease that is free or has lapsed, or renews it for who holds it (the token stays, also after it lapsed, if
   * nobody took it meanwhile). `ttlMs`: at most LONGEST_LEASE_MS. Undefined: another holds it.
   */
  take(name: string, holder: string, ttlMs: number): Promise<Lease | undefined>;
  /** Takes it whoever holds it: for who knows that the holder is gone. Renews it for who holds it already. */
  seize(name: string, holder: string, ttlMs: number): Promise<Lease>;
  /** Renews every lease of the holder in one operation. Returns those that it holds; others were taken by somebody else. */
  renew(holder: string, ttlMs: number): Promise<readonly Lease[]>;
  /** Gives it back, so that another may take it at once. Nothing happens where another holds it by now. */
  release(lease: Lease): Promise<void>;
  /** Those that have not lapsed, by name. */
  held(): Promise<readonly HeldLease[]>;
  /** Reports how this holder is, by the store's clock, in place of what it reported before. */
  beat(heartbeat: Omit<Heartbeat, 'at'>): Promise<void>;
  /** Takes back what this holder reported: it ends. */
  endBeats(holder: string): Promise<void>;
  close(): Promise<void>;
}
