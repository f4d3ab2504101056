import { followViews } from '@tapwise/contracts/storage/damage/follow-views';
import { openSqlite } from '@tapwise/contracts/storage/open-sqlite';
import { whileBusy } from '@tapwise/contracts/storage/sqlite-faults';
import { VIEWS_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import { LONGEST_LEASE_MS, type HeldLease, type Lease, type Leases } from './port';

const FORGOTTEN_AFTER_MS = 60_000;

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
  ${isSeizing ? '' : `WHERE holder = excluded.holder OR until <= @now OR until > @now + ${String(LONGEST_LEASE_MS)}`}
  RETURNING name, holder, token
`;

/** Leases in the file that the views are in, for the processes of one machine. */
export function openSqliteLeases(options: Options): Leases {
  return followViews(options.path, () => openLeases(options));
}

function openLeases({ path, clock = Date.now }: Options): Leases {
  const db = openSqlite(path, { durable: false, layout: VIEWS_LAYOUT });
  const takeFree = db.prepare<[object], Lease>(take(false));
  const seize = db.prepare<[object], Lease>(take(true));
  const release = db.prepare('UPDATE leases SET until = 0 WHERE name = ? AND holder = ? AND token = ?');
  const renew = db.prepare<[number, string], Lease>(
    'UPDATE leases SET until = ? WHERE holder = ? AND until > 0 RETURNING name, holder, token',
  );
  const held = db.prepare<[number, number], HeldLease>(
    'SELECT name, holder, token, until FROM leases WHERE until > ? AND until <= ? ORDER BY name',
  );
  const forget = db.prepare<[number]>('DELETE FROM heartbeats WHERE at < ?');
  const endBeats = db.prepare<[string]>('DELETE FROM heartbeats WHERE holder = ?');
  const beat = db.prepare<[object]>(
    `INSERT INTO heartbeats (holder, at, content) VALUES (@holder, @at, @content)
     ON CONFLICT (holder) DO UPDATE SET at = excluded.at, content = excluded.content`,
  );
  const row = (name: string, holder: string, ttlMs: number) => {
    const now = clock();
    return { name, holder, now, until: now + ttlMs };
  };
  return {
    take: (name, holder, ttlMs) => whileBusy(() => takeFree.get(row(name, holder, ttlMs))),
    async seize(name, holder, ttlMs) {
      const { now: _, ...values } = row(name, holder, ttlMs);
      const lease = await whileBusy(() => seize.get(values));
      if (!lease) throw new Error(`The lease of ${name} was not stored`);
      return lease;
    },
    renew: (holder, ttlMs) => whileBusy(() => renew.all(clock() + ttlMs, holder)),
    release: ({ name, holder, token }) => whileBusy(() => void release.run(name, holder, token)),
    async held() {
      const now = clock();
      return held.all(now, now + LONGEST_LEASE_MS);
    },
    beat: ({ holder, ...content }) =>
      whileBusy(() => {
        const at = clock();
        forget.run(at - FORGOTTEN_AFTER_MS);
        beat.run({ holder, at, content: JSON.stringify(content) });
      }),
    endBeats: (holder) => whileBusy(() => void endBeats.run(holder)),
    close: async () => void db.close(),
  };
}
