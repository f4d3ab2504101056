import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { createOperatorFolder } from '@tapwise/platform/files/create-operator-folder';
import { sync, writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import {
  type BackedUpFile,
  type BackupManifest,
  MANIFEST,
} from '@tapwise/platform/stores/installation/backup-manifest';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { computeSha256, copyDurably } from '../../store-files/durable-files';
import { toWriteError } from '../../store-files/full-disk';
import {
  type AccountsSummary,
  assertCopiesMatch,
  type EventsSummary,
  inspectEvents,
  inspectVault,
} from '../../store-files/inspect-copy';
import { copyDatabase } from './copy-database';
import { PRODUCT_VERSION } from './product-version';
import { getServerBackupInstructions } from './server-backup-instructions';

/** Secrets that Tapwise keeps in DATA_DIR unless the environment sets them. */
export const KEY_FILES = ['admin-key', 'session-keys', 'push-key'] as const;

export interface BackupRequest extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly configuration: Configuration;
  readonly folder: string;
  readonly clock: () => Date;
}

/** Returns whether it created the folder. Throws a `UsageError` if the folder can't be used. */
function prepareFolder(folder: string): boolean {
  if (!existsSync(folder)) {
    createOperatorFolder(folder);
    return true;
  }
  if (!statSync(folder).isDirectory()) throw new UsageError(`--to ${folder} is a file, not a folder`);
  const content = readdirSync(folder);
  if (content.length === 0) return false;
  const problem = content.includes(MANIFEST) ? 'already contains a backup' : "isn't empty";
  throw new UsageError(`--to ${folder} ${problem}. Name a new folder`);
}

function requireFile(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return path;
  throw new OperatorError(
    `${path} doesn't exist: there is no installation to back up. Set DATA_DIR to the folder of the installation.`,
  );
}

async function copyFile(request: BackupRequest, name: string): Promise<void> {
  const { configuration, folder, startProgress, signal } = request;
  const from = requireFile(configuration.DATA_DIR, name);
  let copying: ReturnType<typeof startProgress> | undefined;
  const onPages = (copied: number, total: number) => {
    copying ??= startProgress(`${name} (pages)`, total);
    copying.update(copied);
  };
  await copyDatabase({ from, to: join(folder, name), onPages, signal });
  copying?.end();
}

/** The vault is copied before the log, so every account in the vault copy is also in the log copy. */
async function copyVault(request: BackupRequest): Promise<AccountsSummary> {
  await copyFile(request, SQLITE_FILES.vault);
  return inspectVault(join(request.folder, SQLITE_FILES.vault));
}

async function copyLog(request: BackupRequest): Promise<EventsSummary> {
  await copyFile(request, SQLITE_FILES.events);
  let checking: ReturnType<typeof request.startProgress> | undefined;
  const summary = inspectEvents(join(request.folder, SQLITE_FILES.events), (done, total) => {
    request.signal.throwIfAborted();
    checking ??= request.startProgress('events checked', total);
    checking.update(done);
  });
  checking?.end();
  return summary;
}

async function copyKeys({ configuration, folder, signal }: BackupRequest): Promise<void> {
  for (const name of KEY_FILES) {
    const from = join(configuration.DATA_DIR, name);
    if (existsSync(from)) await copyDurably(from, join(folder, name), { onBytes: () => undefined, signal });
  }
}

async function describeFiles(folder: string, signal: AbortSignal): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const sha256 = await computeSha256(path, () => undefined, signal);
    files.push({ name, bytes: statSync(path).size, sha256 });
  }
  return files;
}

async function writeBackup(request: BackupRequest): Promise<BackupManifest> {
  const { configuration, folder, clock, signal } = request;
  const madeAt = clock().toISOString();
  const accounts = configuration.READ_STORE === 'sqlite' ? await copyVault(request) : undefined;
  const events = configuration.EVENT_STORE === 'sqlite' ? await copyLog(request) : undefined;
  if (accounts && events) await assertCopiesMatch(folder);
  await copyKeys(request);
  await sync(folder);
  const manifest: BackupManifest = {
    format: 1,
    madeAt,
    version: PRODUCT_VERSION,
    ...(events ? { events } : {}),
    ...(accounts ? { accounts } : {}),
    elsewhere: [...getServerBackupInstructions(configuration)],
    files: await describeFiles(folder, signal),
  };
  assertRestoreFinished(configuration.DATA_DIR);
  await writeFileAtomic(folder, MANIFEST, `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

async function removeContents(folder: string, isNew: boolean): Promise<void> {
  if (isNew) return rm(folder, { recursive: true, force: true });
  for (const name of readdirSync(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Copies log, vault, and keys of an installation, which may be running, into an empty or new folder. The
 * manifest is written last, so an interrupted backup never looks complete. A failed backup leaves no files
 * behind. Throws a `UsageError` if the folder is in use, and an `OperatorError` if the backup can't be made.
 */
export async function backUp(request: BackupRequest): Promise<BackupManifest> {
  const { configuration, signal } = request;
  const folder = resolve(request.folder);
  assertRestoreFinished(configuration.DATA_DIR);
  const isNew = prepareFolder(folder);
  try {
    return await writeBackup({ ...request, folder });
  } catch (error) {
    await removeContents(folder, isNew);
    if (signal.aborted) throw new OperatorError('Interrupted: no backup was made.', { cause: error });
    throw toWriteError(error, folder);
  }
}
