/** Exclusive rights of one process for a limited time. */
export interface TaskLeases {
  /** Acquires a free or expired lease, or renews the holder's own. False if another holder has it. */
  acquire(
    name: string,
    holder: string,
    time: { readonly now: number; readonly until: number },
  ): Promise<boolean>;
  /** Does nothing if another holder has it. */
  release(name: string, holder: string): Promise<void>;
}
