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
 * Leases that processes take from each other when one dies. Each operation is one atomic step of the store.
 *
 * Times are told by the clock of who takes. Machines are taken to agree within a second; a clock that is further off makes
 * a lease change hands early or late, never unsafe: what the former holder still writes carries a lower token, and is refused.
 */
export interface Leases {
  /**
   * Takes a lease that is free or has lapsed, or renews it for who holds it (the token stays, also after it lapsed, if
   * nobody took it meanwhile). Undefined: another holds it.
   */
  take(name: string, holder: string, ttlMs: number): Promise<Lease | undefined>;
  /** Takes it whoever holds it: for who knows that the holder is gone. Renews it for who holds it already. */
  seize(name: string, holder: string, ttlMs: number): Promise<Lease>;
  /** Gives it back, so that another may take it at once. Nothing happens where another holds it by now. */
  release(lease: Lease): Promise<void>;
  /** Those that have not lapsed, by name. */
  held(): Promise<readonly HeldLease[]>;
  close(): Promise<void>;
}
