import { openSqlite } from '@tapwise/contracts/storage/open-sqlite';
import { VIEWS_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import type { HeldLease, Lease, Leases } from './port';

interface Options {
  /** The file of the views. */
  readonly path: string;
  /** Milliseconds since 1970; the system's unless given. */
  readonly clock?: () => number;
}

/** Takes or renews in one statement; the token rises when the holder changes or had given it back. */
const take = (isSeizing: boolean) => `
  INSERT INTO leases (name, holder, token, until) VALUES (@name, @holder, 1, @until)
  ON CONFLICT (name) DO UPDATE SET
    token = token + (holder <> excluded.holder OR until = 0),
    holder = excluded.holder,
    until = excluded.until
  ${isSeizing ? '' : 'WHERE holder = excluded.holder OR until <= @now'}
  RETURNING name, holder, token
`;

/** Leases in the file that the views are in, for the processes of one machine. */
export function openSqliteLeases({ path, clock = Date.now }: Options): Leases {
  const db = openSqlite(path, { durable: false, layout: VIEWS_LAYOUT });
  const takeFree = db.prepare<[object], Lease>(take(false));
  const seize = db.prepare<[object], Lease>(take(true));
  const release = db.prepare('UPDATE leases SET until = 0 WHERE name = ? AND holder = ? AND token = ?');
  const held = db.prepare<[number], HeldLease>(
    'SELECT name, holder, token, until FROM leases WHERE until > ? ORDER BY name',
  );
  const row = (name: string, holder: string, ttlMs: number) => {
    const now = clock();
    return { name, holder, now, until: now + ttlMs };
  };
  return {
    take: async (name, holder, ttlMs) => takeFree.get(row(name, holder, ttlMs)),
    async seize(name, holder, ttlMs) {
      const { now: _, ...values } = row(name, holder, ttlMs);
      const lease = seize.get(values);
      if (!lease) throw new Error(`The lease of ${name} was not stored`);
      return lease;
    },
    release: async ({ name, holder, token }) => void release.run(name, holder, token),
    held: async () => held.all(clock()),
    close: async () => void db.close(),
  };
}
