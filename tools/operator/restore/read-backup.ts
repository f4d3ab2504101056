import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { BackupManifest, MANIFEST } from '@tapwise/platform/stores/installation/backup-manifest';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { computeSha256 } from '../../store-files/durable-files';
import { assertCopiesMatch, inspectEvents, inspectVault } from '../../store-files/inspect-copy';

const createUnusableBackupError = (folder: string, reason: string, cause?: unknown) =>
  new OperatorError(
    `The backup in ${folder} can't be used: ${reason}. Nothing was changed. Use another backup.`,
    {
      cause,
    },
  );

/**
 * The manifest of the backup in a folder. Throws a `UsageError` if there is none, and an `OperatorError` if it is
 * damaged.
 */
export function readManifest(folder: string): BackupManifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(folder)) throw new UsageError(`--from ${folder} doesn't exist`);
  if (!existsSync(path))
    throw new UsageError(`--from ${folder} contains no ${MANIFEST}: it isn't a complete backup`);
  try {
    return BackupManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw createUnusableBackupError(
      folder,
      `its ${MANIFEST} is damaged, or was written by a newer version`,
      cause,
    );
  }
}

interface Check extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly folder: string;
  readonly manifest: BackupManifest;
}

async function checkHashes({ folder, manifest, startProgress, signal }: Check): Promise<void> {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const progress = startProgress('bytes of the backup checked', total);
  let done = 0;
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(folder, name);
    if (!existsSync(path)) throw createUnusableBackupError(folder, `${name} is missing`);
    if (statSync(path).size !== bytes) throw createUnusableBackupError(folder, `${name} has the wrong size`);
    const checksum = await computeSha256(path, (count) => progress.update((done += count)), signal);
    if (checksum !== sha256) throw createUnusableBackupError(folder, `${name} doesn't match its checksum`);
  }
  progress.end();
}

function checkEvents({ folder, manifest, startProgress, signal }: Check): void {
  const { events } = manifest;
  if (!events) return;
  const progress = startProgress('events checked', events.count);
  const copy = inspectEvents(join(folder, SQLITE_FILES.events), (done) => {
    signal.throwIfAborted();
    progress.update(done);
  });
  progress.end();
  if (copy.damaged > events.damaged) throw createUnusableBackupError(folder, 'events of the log are damaged');
  if (copy.epoch !== events.epoch || copy.position !== events.position || copy.count !== events.count)
    throw createUnusableBackupError(folder, "its log isn't the one that was backed up");
}

/**
 * Reads the whole backup and compares it with its manifest: sizes, checksums of files and events, SQLite's
 * own checks. Throws an `OperatorError` that names the first difference.
 */
export async function assertBackup(check: Check): Promise<void> {
  const { folder, manifest } = check;
  await checkHashes(check);
  checkEvents(check);
  if (!manifest.accounts) return;
  const copy = inspectVault(join(folder, SQLITE_FILES.vault));
  if (copy.damaged > manifest.accounts.damaged)
    throw createUnusableBackupError(folder, 'accounts of the vault are damaged');
  if (manifest.events) await assertCopiesMatch(folder);
}
