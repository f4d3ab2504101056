import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext } from '../../command-handler/port';
import type { PendingChange, PendingChanges } from '../../vault/ports/pending-changes';

/** A command on a user's purchases. */
export interface UserCommand {
  readonly userId: UserId;
  readonly context: CommandContext;
}

/**
 * Marks a command as one of several appends, before the first of them. `firstDay`: the first day (`yyyy-mm-dd`) whose
 * rewards it can change.
 */
export type BeginChange = (firstDay: string) => Promise<void>;

/** Remembers commands that take several appends, so that an interrupted one can be completed. */
export interface ChangeTracker {
  /** Runs a command. If `work` calls `begin` and then rejects, the command stays pending. */
  run<Result>(command: UserCommand, work: (begin: BeginChange) => Promise<Result>): Promise<Result>;
  /** Whether this process works on the command now. */
  isRunning(change: PendingChange): boolean;
  find(userId: UserId, commandId: string): Promise<PendingChange | undefined>;
  list(): Promise<readonly PendingChange[]>;
  remove(change: PendingChange): Promise<void>;
}

function toKey(userId: UserId, commandId: string): string {
  return `${userId} ${commandId}`;
}

/** Counts the requests of this process that work on each command. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    has: (key: string) => counts.has(key),
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove(key: string) {
      const others = (counts.get(key) ?? 1) - 1;
      if (others > 0) counts.set(key, others);
      else counts.delete(key);
    },
  };
}

export function createChangeTracker(pendingChanges: PendingChanges): ChangeTracker {
  const running = createCounter();

  /** Keeps the earliest day of a command. */
  const save = async ({ userId, context: { commandId, at } }: UserCommand, firstDay: string) => {
    const earlier = (await pendingChanges.find(userId, commandId))?.firstDay ?? firstDay;
    await pendingChanges.save({
      userId,
      commandId,
      firstDay: earlier < firstDay ? earlier : firstDay,
      startedAt: Date.parse(at),
    });
  };

  return {
    async run(command, work) {
      const { userId, context } = command;
      const key = toKey(userId, context.commandId);
      const firstDays: string[] = [];
      try {
        const result = await work(async (firstDay) => {
          if (firstDays.length === 0) running.add(key);
          firstDays.push(firstDay);
          await save(command, firstDay);
        });
        if (firstDays.length > 0) await pendingChanges.remove(userId, context.commandId);
        return result;
      } finally {
        if (firstDays.length > 0) running.remove(key);
      }
    },
    isRunning: ({ userId, commandId }) => running.has(toKey(userId, commandId)),
    find: (userId, commandId) => pendingChanges.find(userId, commandId),
    list: () => pendingChanges.list(),
    remove: ({ userId, commandId }) => pendingChanges.remove(userId, commandId),
  };
}
