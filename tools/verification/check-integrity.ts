import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { findIntegrityFault as findInThisProcess } from '../store-files/find-integrity-fault';
import { ThreadFailure, toError } from './thread-message';

/** Exists only in a build. When a command runs from source, it checks files in its own process. */
const PROGRAM = join(import.meta.dirname, 'check-integrity.js');

/** Starting a process takes longer than checking this many bytes. */
const MIN_BYTES = 20_000_000;

const Outcome = z.object({ fault: z.string().optional(), failure: ThreadFailure.optional() });

/** Whether the check of this file runs in a process of its own, at the same time as other work. */
export const isCheckedApart = (db: Sqlite) => existsSync(PROGRAM) && statSync(db.name).size >= MIN_BYTES;

/**
 * Runs SQLite's integrity check of a file in another process. The check reads the whole file without a pause, so only
 * the end of its process can interrupt it. Rejects when `signal` is aborted.
 */
async function checkApart(path: string, signal: AbortSignal): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, path], {
    signal,
    killSignal: 'SIGKILL',
  });
  const { fault, failure } = Outcome.parse(JSON.parse(stdout));
  if (failure) throw toError(failure);
  return fault;
}

/** The first problem that SQLite's integrity check finds in a file. Undefined if there is none. */
export async function findIntegrityFault(db: Sqlite, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted();
  return isCheckedApart(db) ? checkApart(db.name, signal) : findInThisProcess(db);
}
