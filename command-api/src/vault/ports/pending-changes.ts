import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/**
 * A command on a user's purchases that takes several appends. It is stored before the first one and removed after the
 * last, so that a crash in between can be repaired.
 */
export interface PendingChange {
  readonly userId: UserId;
  readonly commandId: string;
  /** The first day (`yyyy-mm-dd`) whose rewards the command can change. */
  readonly firstDay: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** The pending changes: at most one per user and command. */
export interface PendingChanges {
  /** Replaces the command's earlier one. */
  save(change: PendingChange): Promise<void>;
  find(userId: UserId, commandId: string): Promise<PendingChange | undefined>;
  /** All pending changes, oldest first. */
  list(): Promise<readonly PendingChange[]>;
  /** Does nothing if the command has none. */
  remove(userId: UserId, commandId: string): Promise<void>;
}
