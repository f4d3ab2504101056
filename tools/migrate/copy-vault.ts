import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/security/mailed-tokens';
import type { CopyOptions } from './copy-log';
import type { VaultRows } from './sqlite-vault-rows';

interface TargetCollection<Item> {
  /** Idempotent. */
  put(items: readonly Item[]): Promise<void>;
  readAll(): AsyncIterable<Item>;
}

/** The vault that is copied to. */
export type TargetVault = {
  readonly [Name in keyof VaultRows]: TargetCollection<VaultRows[Name][number]>;
};

const BATCH_SIZE = 200;

interface VaultTable<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly store: TargetCollection<Item>;
  readonly getKey: (item: Item) => string;
  /** The time when it expires, in milliseconds since 1970. The target may have removed an expired item. */
  readonly getExpiry: (item: Item) => number;
}

interface CopyTask {
  readonly count: number;
  copy(onCopied: (count: number) => void): Promise<void>;
  check(now: number): Promise<void>;
}

const serialize = (item: object) => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));

function createCopyTask<Item extends object>({
  name,
  items,
  store,
  getKey,
  getExpiry,
}: VaultTable<Item>): CopyTask {
  return {
    count: items.length,
    async copy(onCopied) {
      for (let index = 0; index < items.length; index += BATCH_SIZE) {
        const batch = items.slice(index, index + BATCH_SIZE);
        await store.put(batch);
        onCopied(batch.length);
      }
    },
    async check(now) {
      const sourceItems = new Map(items.map((item) => [getKey(item), item]));
      for await (const targetItem of store.readAll()) {
        const sourceItem = sourceItems.get(getKey(targetItem));
        if (!sourceItem || serialize(sourceItem) !== serialize(targetItem))
          throw new OperatorError(
            `The target's vault contains ${name} that differ from this installation. Migrate to an empty database, and start no service on it until the migration is complete.`,
          );
        sourceItems.delete(getKey(targetItem));
      }
      const missing = [...sourceItems.values()].filter((item) => getExpiry(item) > now);
      if (missing.length > 0)
        throw new OperatorError(
          `${String(missing.length)} ${name} are missing from the target's vault. Migrate again.`,
        );
    },
  };
}

const NO_EXPIRY = Infinity;

function listAccountTasks(rows: VaultRows, target: TargetVault): readonly CopyTask[] {
  return [
    createCopyTask({
      name: 'accounts',
      items: rows.profiles,
      store: target.profiles,
      getKey: ({ userId }) => userId,
      getExpiry: () => NO_EXPIRY,
    }),
    createCopyTask({
      name: 'sessions',
      items: rows.sessions,
      store: target.sessions,
      getKey: ({ keyHash }) => keyHash,
      getExpiry: ({ expiresAt }) => expiresAt,
    }),
    createCopyTask({
      name: 'reset tokens',
      items: rows.resetTokens,
      store: target.resetTokens,
      getKey: ({ tokenHash }) => tokenHash,
      getExpiry: (token) => token.expiresAt + ('usedBy' in token ? USED_TOKEN_KEPT_MS : 0),
    }),
    createCopyTask({
      name: 'email changes',
      items: rows.emailChanges,
      store: target.emailChanges,
      getKey: ({ userId }) => userId,
      getExpiry: () => NO_EXPIRY,
    }),
    createCopyTask({
      name: 'access tokens',
      items: rows.accessTokens,
      store: target.accessTokens,
      getKey: ({ id }) => id,
      getExpiry: () => NO_EXPIRY,
    }),
  ];
}

function listCopyTasks(rows: VaultRows, target: TargetVault): readonly CopyTask[] {
  return [
    ...listAccountTasks(rows, target),
    createCopyTask({
      name: 'pending purchase changes',
      items: rows.pendingChanges,
      store: target.pendingChanges,
      getKey: ({ userId, commandId }) => `${userId} ${commandId}`,
      getExpiry: () => NO_EXPIRY,
    }),
    createCopyTask({
      name: 'calendar feeds',
      items: rows.calendarFeeds,
      store: target.calendarFeeds,
      getKey: ({ userId }) => userId,
      getExpiry: () => NO_EXPIRY,
    }),
    createCopyTask({
      name: 'push subscriptions',
      items: rows.pushSubscriptions,
      store: target.pushSubscriptions,
      getKey: ({ endpoint }) => endpoint,
      getExpiry: () => NO_EXPIRY,
    }),
    createCopyTask({
      name: 'sent reminders',
      items: rows.sentReminders,
      store: target.sentReminders,
      getKey: ({ userId, reminderId }) => `${userId} ${reminderId}`,
      getExpiry: () => NO_EXPIRY,
    }),
    createCopyTask({
      name: 'household invitations',
      items: rows.householdInvitations,
      store: target.householdInvitations,
      getKey: ({ tokenHash }) => tokenHash,
      getExpiry: ({ expiresAt }) => expiresAt,
    }),
    createCopyTask({
      name: 'rate limit counters',
      items: rows.rateLimits,
      store: target.rateLimits,
      getKey: ({ key }) => key,
      getExpiry: ({ expire }) => expire ?? NO_EXPIRY,
    }),
  ];
}

/** Rejects a target that belongs to another installation. Accounts of an earlier, interrupted run are allowed. */
async function checkTargetOwner({ profiles }: VaultRows, target: TargetVault): Promise<void> {
  const sourceUsers = new Set(profiles.map(({ userId }) => userId));
  for await (const { userId } of target.profiles.readAll())
    if (!sourceUsers.has(userId))
      throw new OperatorError(
        "The target's vault contains accounts of another installation. Set MONGODB_URL to an empty database.",
      );
}

/** The number of rows of all tables. */
export function countRows(rows: VaultRows): number {
  return Object.values(rows).reduce((sum, items) => sum + items.length, 0);
}

/**
 * Copies accounts, sessions, reset tokens, email changes, pending purchase changes, calendar feeds, push subscriptions,
 * sent reminders, household invitations, and rate limit counters with their times, then reads everything back. Throws
 * an OperatorError.
 */
export async function copyVault(
  rows: VaultRows,
  target: TargetVault,
  { onProgress, signal, clock }: CopyOptions & { readonly clock: () => number },
): Promise<void> {
  await checkTargetOwner(rows, target);
  const tasks = listCopyTasks(rows, target);
  let done = 0;
  for (const task of tasks)
    await task.copy((count) => {
      signal.throwIfAborted();
      done += count;
      onProgress(done);
    });
  for (const task of tasks) await task.check(clock());
}
