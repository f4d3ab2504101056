import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { getErrorText } from '@tapwise/platform/errors/error-properties';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import {
  EVENTS_LAYOUT,
  SQLITE_FILES,
  VAULT_LAYOUT,
  VIEWS_LAYOUT,
} from '@tapwise/platform/stores/sqlite/layout';
import type { Sqlite, SqliteLayout } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { describeWalDamage, findWalDamage } from '@tapwise/platform/stores/sqlite/wal-damage';
import { listVaultDamage } from '../../store-files/vault-checksums';
import { type Diagnosis, reportFault, reportOk, reportWarning } from './diagnosis';

type FileKind = keyof typeof SQLITE_FILES;

const LAYOUTS: Readonly<Record<FileKind, SqliteLayout>> = {
  events: EVENTS_LAYOUT,
  vault: VAULT_LAYOUT,
  views: VIEWS_LAYOUT,
};
const RESTORE_REMEDY = 'Stop Tapwise and restore a backup: npm run restore -- --from <folder>.';
const MB = 1024 * 1024;
const CLOCK_TOLERANCE_MS = 60_000;
const MAX_NAMED = 5;

function checkLayout(db: Sqlite, kind: FileKind, size: string): Diagnosis {
  const version = db.pragma('user_version', { simple: true }) as number;
  const knownVersion = LAYOUTS[kind].upgrades.length;
  const name = SQLITE_FILES[kind];
  if (version > knownVersion)
    return reportFault(
      `${name} was written by a newer version (layout ${String(version)}; this version supports up to ${String(knownVersion)})`,
      'Start the newer version, or restore a backup.',
    );
  const older = version < knownVersion ? '; the next startup upgrades it' : '';
  return reportOk(`${name}: ${size}, layout ${String(version)} of ${String(knownVersion)}${older}`);
}

function checkClock(db: Sqlite, now: number): readonly Diagnosis[] {
  const metadata = db
    .prepare<[], string>('SELECT metadata FROM events ORDER BY position DESC LIMIT 1')
    .pluck()
    .get();
  const [, occurredAt = ''] = /"occurredAt":"([^"]+)"/.exec(metadata ?? '') ?? [];
  if (!(Date.parse(occurredAt) > now + CLOCK_TOLERANCE_MS))
    return [reportOk('clock: not behind the last event')];
  return [
    reportWarning(
      `the last event is dated ${occurredAt}, which is in the future: the clock was set back or was wrong before`,
      'Check the time of this machine (timedatectl), and keep it synchronized.',
    ),
  ];
}

const UNFINISHED_DELETIONS_SQL = `SELECT count(*) FROM profiles WHERE password_hash = '${FORGOTTEN_PASSWORD_HASH}'`;

/** A forgotten account has no profile. */
function checkDeletions(db: Sqlite): readonly Diagnosis[] {
  const count = db.prepare<[], number>(UNFINISHED_DELETIONS_SQL).pluck().get() ?? 0;
  if (count === 0) return [];
  return [
    reportWarning(
      `the deletion of ${formatCount(count, 'account')} isn't complete`,
      'The running server or its next startup completes it. If this continues, stop the programs that read vault.db.',
    ),
  ];
}

function checkProfiles(db: Sqlite): readonly Diagnosis[] {
  const profiles = listVaultDamage(db).filter(({ table }) => table === 'profiles');
  if (profiles.length === 0) return [reportOk('vault: all profiles match their checksums')];
  const ids = profiles.slice(0, MAX_NAMED).map(({ id }) => id);
  const more = profiles.length > ids.length ? `, and ${String(profiles.length - ids.length)} more` : '';
  return [
    reportFault(
      `damaged profiles in the vault, whose users can't sign in: accounts ${ids.join(', ')}${more}`,
      RESTORE_REMEDY,
    ),
  ];
}

function checkContent(db: Sqlite, kind: FileKind, now: number): readonly Diagnosis[] {
  if (kind === 'events') return checkClock(db, now);
  return kind === 'vault' ? [...checkProfiles(db), ...checkDeletions(db)] : [];
}

const REMEDIES: Readonly<Record<FileKind, string>> = {
  events: RESTORE_REMEDY,
  vault: RESTORE_REMEDY,
  views: 'Stop Tapwise, delete views.db, and start it: views are built from the log.',
};

function checkWal(path: string, kind: FileKind): readonly Diagnosis[] {
  const damage = findWalDamage(path);
  return damage ? [reportFault(describeWalDamage(path, damage), REMEDIES[kind])] : [];
}

/** One database file: whether it can be read, its layout, and what is wrong in it. `now`: milliseconds since 1970. */
export function checkFile(dataDir: string, kind: FileKind, now: number): readonly Diagnosis[] {
  const path = join(dataDir, SQLITE_FILES[kind]);
  const size = `${Math.ceil(statSync(path).size / MB).toLocaleString('en-US')} MB`;
  let db: Sqlite | undefined;
  try {
    db = openSnapshot(path);
    return [checkLayout(db, kind, size), ...checkWal(path, kind), ...checkContent(db, kind, now)];
  } catch (error) {
    const why = getErrorText(error);
    return [reportFault(`${path} can't be read (${why})`, REMEDIES[kind])];
  } finally {
    db?.close();
  }
}
