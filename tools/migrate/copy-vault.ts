import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/reset-token';
import { CannotMove } from './cannot-move';
import type { OnProgress } from './copy-log';
import type { VaultRows } from './vault-rows-sqlite';

interface Shelf<Item> {
  /** Repeating it changes nothing. */
  put(items: readonly Item[]): Promise<void>;
  all(): AsyncIterable<Item>;
}

/** The target of a vault. */
export type TargetVault = {
  readonly [Name in keyof VaultRows]: Shelf<VaultRows[Name][number]>;
};

const AT_ONCE = 200;

interface Kind<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly shelf: Shelf<Item>;
  readonly keyOf: (item: Item) => string;
  /** When it expires. The target may already have removed it. */
  readonly endOf: (item: Item) => number;
}

interface Work {
  readonly count: number;
  copy(onCopied: (count: number) => void): Promise<void>;
  check(now: number): Promise<void>;
}

const textOf = (item: object) => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));

function workOf<Item extends object>({ name, items, shelf, keyOf, endOf }: Kind<Item>): Work {
  return {
    count: items.length,
    async copy(onCopied) {
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const some = items.slice(at, at + AT_ONCE);
        await shelf.put(some);
        onCopied(some.length);
      }
    },
    async check(now) {
      const ours = new Map(items.map((item) => [keyOf(item), item]));
      for await (const theirs of shelf.all()) {
        const mine = ours.get(keyOf(theirs));
        if (!mine || textOf(mine) !== textOf(theirs))
          throw new CannotMove(
            `The target's vault holds ${name} that are not as in this installation. Move into an empty database, and start no service on it before all is moved.`,
          );
        ours.delete(keyOf(theirs));
      }
      const lost = [...ours.values()].filter((item) => endOf(item) > now);
      if (lost.length > 0)
        throw new CannotMove(
          `${String(lost.length)} ${name} did not arrive in the target's vault. Move again.`,
        );
    },
  };
}

const NEVER = Infinity;

function worksOf(rows: VaultRows, target: TargetVault): readonly Work[] {
  return [
    workOf({
      name: 'accounts',
      items: rows.profiles,
      shelf: target.profiles,
      keyOf: ({ userId }) => userId,
      endOf: () => NEVER,
    }),
    workOf({
      name: 'sessions',
      items: rows.sessions,
      shelf: target.sessions,
      keyOf: ({ keyHash }) => keyHash,
      endOf: ({ expiresAt }) => expiresAt,
    }),
    workOf({
      name: 'reset tokens',
      items: rows.resetTokens,
      shelf: target.resetTokens,
      keyOf: ({ tokenHash }) => tokenHash,
      endOf: (token) => token.expiresAt + ('usedBy' in token ? USED_TOKEN_KEPT_MS : 0),
    }),
    workOf({
      name: 'tries',
      items: rows.tries,
      shelf: target.tries,
      keyOf: ({ key }) => key,
      endOf: ({ expire }) => expire ?? NEVER,
    }),
  ];
}

/** The target may contain only rows of an earlier run. An account that this installation doesn't know belongs to another one. */
async function refuseOthers({ profiles }: VaultRows, target: TargetVault): Promise<void> {
  const known = new Set(profiles.map(({ userId }) => userId));
  for await (const { userId } of target.profiles.all())
    if (!known.has(userId))
      throw new CannotMove(
        "The target's vault holds accounts of another installation. Name an empty database in MONGODB_URL.",
      );
}

export function countOf(rows: VaultRows): number {
  return Object.values(rows).reduce((sum, items) => sum + items.length, 0);
}

/** Copies accounts, sessions, reset tokens, and rate limit counters with their times, then reads everything back. Throws CannotMove. */
export async function copyVault(
  rows: VaultRows,
  target: TargetVault,
  { onProgress, clock }: { readonly onProgress: OnProgress; readonly clock: () => number },
): Promise<void> {
  await refuseOthers(rows, target);
  const works = worksOf(rows, target);
  let done = 0;
  for (const work of works)
    await work.copy((count) => {
      done += count;
      onProgress(done);
    });
  for (const work of works) await work.check(clock());
}
