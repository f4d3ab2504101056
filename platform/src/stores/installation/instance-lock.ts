import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Configuration } from '../../configuration/configuration';
import { ConfigurationError } from '../../configuration/configuration-error';
import { formatUnusableFolder } from '../../configuration/unusable-folder';
import { describeSystemError } from '../../errors/describe-system-error';
import { getErrorCode } from '../../errors/error-properties';
import { createForOwnerOnly } from '../../files/create-for-owner-only';
import { createDurableFolder } from '../../files/write-file-atomic';
import { assertRestoreFinished } from './unfinished-restore';

/** The role of a process in a data folder. Each role has at most one process per folder. */
export const FOLDER_ROLES = ['command-api', 'projections', 'query-api'] as const;
export type FolderRole = (typeof FOLDER_ROLES)[number];

/** The right to use a data folder in some roles. */
export interface FolderLock {
  /** Releases the folder for the next process. The end of the process, even if it is killed, releases it too. */
  release(): void;
}

interface LockOptions {
  readonly dataDir: string;
  readonly roles: readonly FolderRole[];
  /** The program's name, for rejected processes: `standalone`, `migrate`. */
  readonly name: string;
  /** True for a restore, which may use a folder with an interrupted restore. */
  readonly isRepair?: boolean;
}

/** Two processes that start at the same moment may reject each other, so each tries a few times. */
const LOCK_TIMEOUT_MS = 600;
const PAUSE_MS = 40;

function isBusy(error: unknown): boolean {
  return getErrorCode(error).startsWith('SQLITE_BUSY');
}

/**
 * Whether a process has a folder in this role now. Checks without taking the lock, so that it never blocks startup.
 */
export function isRoleLocked(dataDir: string, role: FolderRole): boolean {
  const path = join(dataDir, 'locks', `${role}.lock`);
  if (!existsSync(path)) return false;
  const db = new Database(path, { timeout: 0, readonly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    db.close();
  }
}

/** Keeps a transaction open: the kernel drops its lock when the process dies. Undefined if another process holds it. */
function acquire(path: string): Database.Database | undefined {
  createForOwnerOnly(path);
  const db = new Database(path, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

interface Holder {
  readonly pid: number;
  readonly name: string;
}

/** Who wrote the file. A holder that just acquired the lock may not have written it yet. */
function readHolder(path: string): Holder | undefined {
  try {
    const [, pid, name = ''] = /^(\d+) (\S+)$/.exec(readFileSync(path, 'utf8').trim()) ?? [];
    return pid === undefined ? undefined : { pid: Number(pid), name };
  } catch {
    return undefined;
  }
}

function createInUseError(dataDir: string, holder: Holder | undefined): ConfigurationError {
  const by = holder ? `process ${String(holder.pid)} (${holder.name})` : 'another process';
  return new ConfigurationError(
    `${dataDir} is in use by ${by}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function lockRole({ dataDir, name }: LockOptions, role: FolderRole): Promise<FolderLock> {
  const pidPath = join(dataDir, 'locks', `${role}.pid`);
  let holder: Holder | undefined;
  for (let waited = 0; waited < LOCK_TIMEOUT_MS;) {
    const db = acquire(join(dataDir, 'locks', `${role}.lock`));
    if (db) {
      writeFileSync(pidPath, `${String(process.pid)} ${name}\n`, { mode: 0o600 });
      return {
        release() {
          rmSync(pidPath, { force: true });
          db.close();
        },
      };
    }
    holder = readHolder(pidPath);
    const pause = PAUSE_MS * (0.5 + Math.random());
    waited += pause;
    await sleep(pause);
  }
  throw createInUseError(dataDir, holder && isAlive(holder.pid) ? holder : undefined);
}

function createLocksFolder(dataDir: string): void {
  try {
    createDurableFolder(join(dataDir, 'locks'));
  } catch (cause) {
    throw new ConfigurationError(formatUnusableFolder(`${dataDir}: ${describeSystemError(cause)}`), {
      cause,
    });
  }
}

/**
 * Makes this process the only one in these roles on a data folder, until it ends or releases them. A killed process
 * never blocks the next one. Rejects with a `ConfigurationError` that names the other process or an interrupted
 * restore; then nothing is locked.
 */
export async function lockFolder(request: LockOptions): Promise<FolderLock> {
  const { dataDir, roles, isRepair = false } = request;
  createLocksFolder(dataDir);
  const locks: FolderLock[] = [];
  const release = () => {
    process.off('exit', release);
    for (const lock of locks.splice(0)) lock.release();
  };
  try {
    for (const role of roles) locks.push(await lockRole(request, role));
    if (!isRepair) assertRestoreFinished(dataDir);
  } catch (error) {
    release();
    throw error;
  }
  process.once('exit', release);
  return { release };
}

/**
 * Locks the data folder of a service that has a store in it. With both stores elsewhere, services share the folder.
 */
export async function lockOwnFolder(
  { DATA_DIR: dataDir, EVENT_STORE, READ_STORE }: Configuration,
  role: FolderRole,
): Promise<void> {
  assertRestoreFinished(dataDir);
  if (EVENT_STORE !== 'sqlite' && READ_STORE !== 'sqlite') return;
  await lockFolder({ dataDir, roles: [role], name: role });
}
