import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/reset-token';
import type { OnProgress } from './copy-log';
import { MigrationError } from './migration-error';
import type { VaultRows } from './vault-rows-sqlite';

interface BulkStore<Item> {
  /** Repeating it changes nothing. */
  put(items: readonly Item[]): Promise<void>;
  all(): AsyncIterable<Item>;
}

/** The target of a vault. */
export type TargetVault = {
  readonly [Name in keyof VaultRows]: BulkStore<VaultRows[Name][number]>;
};

const AT_ONCE = 200;

interface Kind<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly store: BulkStore<Item>;
  readonly keyOf: (item: Item) => string;
  /** When it expires. The target may already have removed it. */
  readonly expiryOf: (item: Item) => number;
}

interface Work {
  readonly count: number;
  copy(onCopied: (count: number) => void): Promise<void>;
  check(now: number): Promise<void>;
}

const textOf = (item: object) => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));

function createCopyTask<Item extends object>({ name, items, store, keyOf, expiryOf }: Kind<Item>): Work {
  return {
    count: items.length,
    async copy(onCopied) {
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const some = items.slice(at, at + AT_ONCE);
        await store.put(some);
        onCopied(some.length);
      }
    },
    async check(now) {
      const ours = new Map(items.map((item) => [keyOf(item), item]));
      for await (const theirs of store.all()) {
        const mine = ours.get(keyOf(theirs));
        if (!mine || textOf(mine) !== textOf(theirs))
          throw new MigrationError(
            `The target's vault holds ${name} that are not as in this installation. Move into an empty database, and start no service on it before all is moved.`,
          );
        ours.delete(keyOf(theirs));
      }
      const lost = [...ours.values()].filter((item) => expiryOf(item) > now);
      if (lost.length > 0)
        throw new MigrationError(
          `${String(lost.length)} ${name} did not arrive in the target's vault. Move again.`,
        );
    },
  };
}

const NEVER = Infinity;

function copyTasks(rows: VaultRows, target: TargetVault): readonly Work[] {
  return [
    createCopyTask({
      name: 'accounts',
      items: rows.profiles,
      store: target.profiles,
      keyOf: ({ userId }) => userId,
      expiryOf: () => NEVER,
    }),
    createCopyTask({
      name: 'sessions',
      items: rows.sessions,
      store: target.sessions,
      keyOf: ({ keyHash }) => keyHash,
      expiryOf: ({ expiresAt }) => expiresAt,
    }),
    createCopyTask({
      name: 'reset tokens',
      items: rows.resetTokens,
      store: target.resetTokens,
      keyOf: ({ tokenHash }) => tokenHash,
      expiryOf: (token) => token.expiresAt + ('usedBy' in token ? USED_TOKEN_KEPT_MS : 0),
    }),
    createCopyTask({
      name: 'tries',
      items: rows.tries,
      store: target.tries,
      keyOf: ({ key }) => key,
      expiryOf: ({ expire }) => expire ?? NEVER,
    }),
  ];
}

/** The target may contain only rows of an earlier run. An account that this installation doesn't know belongs to another one. */
async function checkTargetOwner({ profiles }: VaultRows, target: TargetVault): Promise<void> {
  const known = new Set(profiles.map(({ userId }) => userId));
  for await (const { userId } of target.profiles.all())
    if (!known.has(userId))
      throw new MigrationError(
        "The target's vault holds accounts of another installation. Name an empty database in MONGODB_URL.",
      );
}

export function countOf(rows: VaultRows): number {
  return Object.values(rows).reduce((sum, items) => sum + items.length, 0);
}

/** Copies accounts, sessions, reset tokens, and rate limit counters with their times, then reads everything back. Throws MigrationError. */
export async function copyVault(
  rows: VaultRows,
  target: TargetVault,
  { onProgress, clock }: { readonly onProgress: OnProgress; readonly clock: () => number },
): Promise<void> {
  await checkTargetOwner(rows, target);
  const works = copyTasks(rows, target);
  let done = 0;
  for (const work of works)
    await work.copy((count) => {
      done += count;
      onProgress(done);
    });
  for (const work of works) await work.check(clock());
}
