import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { createOperatorFolder } from '@tapwise/platform/files/create-operator-folder';
import { sync, writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import type { BackupManifest } from '@tapwise/platform/stores/installation/backup-manifest';
import { FOLDER_ROLES, lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { RESTORE_MARKER } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { closeCopy } from '@tapwise/platform/stores/sqlite/snapshot';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { copyDurably } from '../../store-files/durable-files';
import { toWriteError } from '../../store-files/full-disk';
import { forgetAgain, readForgottenAccounts } from './forgotten-accounts';
import { assertBackup, readManifest } from './read-backup';

export interface RestoreRequest extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly configuration: Configuration;
  readonly folder: string;
}

/** The suffix of a copied file until it gets its final name. */
const INCOMING_SUFFIX = '.restoring';
/** SQLite's files next to a database. If they stayed, SQLite would replay them into the restored file. */
const SIDECARS = ['-wal', '-shm', '-journal'] as const;

/** The path with symbolic links resolved. Its last folders may be missing. */
function resolveRealPath(path: string): string {
  const absolute = resolve(path);
  return existsSync(absolute)
    ? realpathSync(absolute)
    : join(resolveRealPath(dirname(absolute)), basename(absolute));
}

/** Throws a `UsageError` if the data folder is the backup or lies inside it. */
function assertFoldersAreSeparate(folder: string, dataDir: string): void {
  const inside = relative(resolveRealPath(folder), resolveRealPath(dataDir));
  if (inside === '') throw new UsageError(`--from ${folder} is DATA_DIR itself`);
  if (!inside.startsWith('..') && !inside.startsWith('/'))
    throw new UsageError(
      `DATA_DIR ${dataDir} is inside the backup ${folder}. Set DATA_DIR to another folder`,
    );
}

/** Throws an `OperatorError` if the settings select stores other than the backup's. */
function assertStoreKinds(
  { events, accounts }: BackupManifest,
  { EVENT_STORE, READ_STORE }: Configuration,
): void {
  const pairs = [
    ['EVENT_STORE', EVENT_STORE === 'sqlite', events !== undefined, 'log'],
    ['READ_STORE', READ_STORE === 'sqlite', accounts !== undefined, 'vault'],
  ] as const;
  for (const [setting, isFileExpected, isFileThere, store] of pairs) {
    if (isFileExpected === isFileThere) continue;
    throw new OperatorError(
      `The backup ${isFileThere ? 'contains' : "doesn't contain"} the ${store} as a file, but ${setting} doesn't match. Set ${setting} to its value at the time of the backup.`,
    );
  }
}

function removeIncoming(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.includes(INCOMING_SUFFIX)) rmSync(join(dataDir, name), { force: true });
}

async function copyToIncoming(
  { configuration, folder, startProgress, signal }: RestoreRequest,
  manifest: BackupManifest,
): Promise<void> {
  const { files } = manifest;
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const copying = startProgress('bytes restored', total);
  let done = 0;
  const onBytes = (count: number) => copying.update((done += count));
  for (const { name, sha256 } of files) {
    const target = join(configuration.DATA_DIR, `${name}${INCOMING_SUFFIX}`);
    const written = await copyDurably(join(folder, name), target, { onBytes, signal });
    if (written !== sha256)
      throw new OperatorError(`${join(folder, name)} changed while it was read. Try again.`);
  }
  copying.end();
}

/** The tables that give access. Backups of earlier versions lack some of them. */
const ACCESS_TABLES = [
  'sessions',
  'reset_tokens',
  'calendar_feeds',
  'access_tokens',
  'household_invitations',
];

/** Since the backup was made, users may have signed out, changed their passwords, or revoked tokens and links. */
function endAccess(vaultCopy: string): void {
  closeCopy(vaultCopy, (db) => {
    const isTable = db.prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    const hasTable = (table: string) => isTable.get(table) !== undefined;
    db.transaction(() => {
      for (const table of ACCESS_TABLES.filter(hasTable)) db.exec(`DELETE FROM ${table}`);
      // The earlier addresses stay, because the deletion of an account removes their emails.
      if (hasTable('email_changes')) db.exec('UPDATE email_changes SET token_hash = NULL');
    })();
  });
}

/** Explains the effect on accounts that were deleted after the backup was made. */
export type Deletions =
  | { readonly kind: 'applied'; readonly count: number }
  /** The log that was replaced is missing or unreadable. */
  | { readonly kind: 'unknown' }
  /** The log is on a server, so this command didn't replace it. */
  | { readonly kind: 'elsewhere' };

export interface RestoreResult {
  readonly manifest: BackupManifest;
  readonly deletions: Deletions;
}

async function applyDeletions(dataDir: string, manifest: BackupManifest): Promise<Deletions> {
  if (!manifest.events) return { kind: 'elsewhere' };
  const forgotten = readForgottenAccounts(join(dataDir, SQLITE_FILES.events));
  if (!forgotten) return { kind: 'unknown' };
  const getIncomingPath = (name: string) => join(dataDir, `${name}${INCOMING_SUFFIX}`);
  const vault = manifest.accounts ? getIncomingPath(SQLITE_FILES.vault) : undefined;
  return {
    kind: 'applied',
    count: await forgetAgain({ events: getIncomingPath(SQLITE_FILES.events), vault }, forgotten),
  };
}

/**
 * The marker exists from the first step to the last. If the command is killed in between, Tapwise refuses
 * to start.
 */
async function swap(dataDir: string, names: readonly string[]): Promise<void> {
  const marker = join(dataDir, RESTORE_MARKER);
  await writeFileAtomic(dataDir, RESTORE_MARKER, 'Run the restore again.\n');
  rmSync(join(dataDir, SQLITE_FILES.views), { force: true });
  for (const name of Object.values(SQLITE_FILES))
    for (const sidecar of SIDECARS) rmSync(join(dataDir, `${name}${sidecar}`), { force: true });
  for (const name of names) renameSync(join(dataDir, `${name}${INCOMING_SUFFIX}`), join(dataDir, name));
  await sync(dataDir);
  rmSync(marker);
  await sync(dataDir);
}

/**
 * Replaces log, vault, and keys in DATA_DIR with those of a backup, and deletes the read models and everything that
 * gives access: sessions, access tokens, reset tokens, and calendar feeds. Checks the whole backup first, and changes
 * nothing if it is damaged. If the command is killed, the folder is unchanged, or Tapwise refuses to start until
 * the restore is run again. Accounts that were deleted in the replaced log are deleted again. Throws a `UsageError`, an
 * `OperatorError`, or a `ConfigurationError` that names the process that uses the folder.
 */
export async function restore(request: RestoreRequest): Promise<RestoreResult> {
  const { configuration, folder, signal } = request;
  const { DATA_DIR: dataDir } = configuration;
  const manifest = readManifest(folder);
  assertFoldersAreSeparate(folder, dataDir);
  assertStoreKinds(manifest, configuration);
  createOperatorFolder(dataDir);
  const lock = await lockFolder({ dataDir, roles: FOLDER_ROLES, name: 'restore', isRepair: true });
  try {
    await assertBackup({ ...request, manifest });
    removeIncoming(dataDir);
    await copyToIncoming(request, manifest);
    const names = manifest.files.map(({ name }) => name);
    if (manifest.accounts) endAccess(join(dataDir, `${SQLITE_FILES.vault}${INCOMING_SUFFIX}`));
    signal.throwIfAborted();
    const deletions = await applyDeletions(dataDir, manifest);
    signal.throwIfAborted();
    await swap(dataDir, names);
    return { manifest, deletions };
  } catch (error) {
    if (!existsSync(join(dataDir, RESTORE_MARKER))) removeIncoming(dataDir);
    if (signal.aborted) throw new OperatorError('Interrupted: nothing was changed.', { cause: error });
    throw toWriteError(error, dataDir);
  } finally {
    lock.release();
  }
}
