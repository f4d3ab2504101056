import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/**
 * Removes an account from the vault. From `begin` on, its profile can't be found, and its address stays taken until it
 * is removed. Each step can be repeated. `listPending` lists the accounts that a crash left; the next startup completes
 * them.
 */
export interface Forgetting {
  /** Also removes everything else about the user. Does nothing if there is no such profile. */
  begin(userId: UserId): Promise<void>;
  listPending(): Promise<readonly UserId[]>;
  /**
   * The addresses of an account after `begin`: its own, the one it was about to change to, and earlier ones. Leaves out
   * addresses that other accounts have. Empty once they are removed.
   */
  listAddresses(userId: UserId): Promise<readonly string[]>;
  /**
   * Removes the rest, so that no file of the store contains the name or the address. `hasFormerName`: the account had
   * another name before, which isn't stored, but which the file may still contain. Throws `StoreUnavailable` while a
   * reader needs an older state of the file; the account is then still pending.
   */
  complete(userId: UserId, hasFormerName?: boolean): Promise<void>;
}
