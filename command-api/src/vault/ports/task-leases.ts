/** Exclusive rights of one process for a limited time. */
export interface TaskLeases {
  /** Acquires a free or expired lease, or renews the holder's own. False if someone else holds it. */
  acquire(
    name: string,
    holder: string,
    time: { readonly now: number; readonly until: number },
  ): Promise<boolean>;
  /** Does nothing if someone else holds it. */
  release(name: string, holder: string): Promise<void>;
}
