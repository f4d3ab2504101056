import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { hasTable } from '@tapwise/platform/stores/sqlite/has-table';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { describeWalDamage, findWalDamage } from '@tapwise/platform/stores/sqlite/wal-damage';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { isDamageError, toFileError } from '../store-files/damaged-file';
import { findIntegrityFault, isCheckedApart } from './check-integrity';
import { checkMark } from './check-sqlite-mark';
import { checkAccounts, checkVaultRows } from './check-sqlite-vault';
import {
  checkCheckpoints,
  checkViewsRows,
  compareModel,
  type LiveModel,
  readLiveModels,
} from './check-sqlite-views';
import type { Findings } from './findings';
import { scanLog, type ScannedLog } from './scan-sqlite-log';
import { createRecomputation } from './sqlite-recomputation';

type FileKind = keyof typeof SQLITE_FILES;

export interface VerifyRequest extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly dataDir: string;
  readonly findings: Findings;
  /** Whether the log is a file, not on a server. */
  readonly isLogLocal: boolean;
  /** Whether the vault and the read models are files. */
  readonly isReadStoreLocal: boolean;
}

const EFFECTS: Readonly<Record<FileKind, string>> = {
  events: 'nothing can be trusted. Stop Tapwise and restore a backup.',
  vault: 'users may be unable to sign in. Stop Tapwise and restore a backup.',
  views: 'all screens may show wrong data. The next startup rebuilds it from the log.',
};

const count = (db: Sqlite, table: string) =>
  db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

/**
 * Opens a snapshot of a file. Undefined if it is missing or not a database, which is a fault except for
 * missing views.
 */
function open({ dataDir, findings }: VerifyRequest, kind: FileKind): Sqlite | undefined {
  const path = join(dataDir, SQLITE_FILES[kind]);
  if (!existsSync(path)) {
    if (kind === 'views')
      findings.reportNote('views.db is missing: the next startup builds it from the log.');
    else findings.reportFault('damaged file', `${path} is missing: ${EFFECTS[kind]}`);
    return undefined;
  }
  const lost = findWalDamage(path);
  if (lost) findings.reportFault('damaged file', `${describeWalDamage(path, lost)}: ${EFFECTS[kind]}`);
  try {
    const db = openSnapshot(path);
    if (kind !== 'events' || hasTable(db, 'events')) return db;
    db.close();
    findings.reportFault('damaged file', `${path} isn't an event log: ${EFFECTS[kind]}`);
    return undefined;
  } catch (error) {
    if (!isDamageError(error)) throw toFileError(path, error);
    findings.reportFault('damaged file', `${path} is damaged (${error.message}): ${EFFECTS[kind]}`);
    return undefined;
  }
}

interface Files {
  readonly events: Sqlite | undefined;
  readonly vault: Sqlite | undefined;
  readonly views: Sqlite | undefined;
}

/** Runs a check of a file, and reports a damaged page as a fault. */
async function reportDamage(
  { dataDir, findings, signal }: VerifyRequest,
  kind: FileKind,
  check: () => void | Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  try {
    await check();
  } catch (error) {
    if (!isDamageError(error)) throw error;
    const path = join(dataDir, SQLITE_FILES[kind]);
    findings.reportFault('damaged file', `${path} is damaged (${error.message}): ${EFFECTS[kind]}`);
  }
}

const listKinds = (files: Files) => (['events', 'vault', 'views'] as const).filter((kind) => files[kind]);

async function checkIntegrity(
  request: VerifyRequest,
  files: Files,
  kinds: readonly FileKind[],
): Promise<void> {
  const { dataDir, findings, startProgress, signal } = request;
  if (kinds.length === 0) return;
  const checking = startProgress('files checked', kinds.length);
  for (const [index, kind] of kinds.entries()) {
    await reportDamage(request, kind, async () => {
      const db = files[kind];
      const fault = db && (await findIntegrityFault(db, signal));
      if (fault === undefined) return;
      const path = join(dataDir, SQLITE_FILES[kind]);
      findings.reportFault('damaged file', `${path} is damaged (${fault}): ${EFFECTS[kind]}`);
    });
    checking.update(index + 1);
  }
  checking.end();
}

const NO_PROGRESS = { update: () => undefined, end: () => undefined };

/** Checks the integrity of small files before `work`, and that of large files at the same time. */
async function checkFilesDuring<Result>(
  request: VerifyRequest,
  files: Files,
  work: () => Promise<Result>,
): Promise<Result> {
  const isLarge = (kind: FileKind) => {
    const db = files[kind];
    return db !== undefined && isCheckedApart(db);
  };
  const kinds = listKinds(files);
  const small = kinds.filter((kind) => !isLarge(kind));
  await checkIntegrity(request, files, small);
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  // Only one thing at a time shows its progress.
  const inBackground = { ...request, signal, startProgress: () => NO_PROGRESS };
  const checking = checkIntegrity(inBackground, files, kinds.filter(isLarge));
  checking.catch(() => undefined);
  try {
    const result = await work();
    await checking;
    return result;
  } finally {
    stop.abort();
    await checking.catch(() => undefined);
  }
}

/** Reads the whole log once: each event is verified and applied to every read model. */
async function checkLogAndViews(request: VerifyRequest, { events, views }: Files) {
  const { findings, startProgress, signal } = request;
  if (!events) return undefined;
  let models: readonly LiveModel[] = [];
  if (views) await reportDamage(request, 'views', () => void (models = readLiveModels(views, findings)));
  const recomputed = createRecomputation(models);
  try {
    const reading = startProgress('events', count(events, 'events'));
    let done = 0;
    const scanned = await scanLog(events, {
      findings,
      areEventsNeeded: models.length > 0,
      async onPage({ rows, events: readable, position }) {
        signal.throwIfAborted();
        await recomputed.apply(readable, position);
        reading.update((done += rows));
      },
    });
    reading.end();
    if (views)
      await reportDamage(request, 'views', () => compareAll(request, { views, models, recomputed, scanned }));
    return scanned;
  } finally {
    recomputed.close();
  }
}

interface ComparisonInput {
  readonly views: Sqlite;
  readonly models: readonly LiveModel[];
  readonly recomputed: ReturnType<typeof createRecomputation>;
  readonly scanned: ScannedLog;
}

function compareAll({ findings, startProgress, signal }: VerifyRequest, compared: ComparisonInput): void {
  const { views, models, recomputed, scanned } = compared;
  checkViewsRows(views, findings);
  checkCheckpoints(models, scanned.lastPosition, findings);
  const quarantinedPositions = models.flatMap(({ quarantined }) =>
    quarantined.map(({ position }) => position),
  );
  if (scanned.unreadable.some((position) => !quarantinedPositions.includes(position))) {
    findings.reportNote("Documents weren't compared with the log, because the log itself is damaged.");
    return;
  }
  const complete = models.filter(({ upTo }) => upTo > LOG_START && upTo <= toPosition(scanned.lastPosition));
  const documents = complete.reduce((sum, { collection }) => sum + count(views, collection), 0);
  const comparing = startProgress('documents', documents);
  let done = 0;
  for (const model of complete) {
    signal.throwIfAborted();
    compareModel(views, model, { recomputed, findings, onDocument: () => comparing.update((done += 1)) });
  }
  comparing.end();
}

/** Returns the number of accounts, or undefined if it can't be read. */
async function checkVault(
  request: VerifyRequest,
  { vault }: Files,
  log: ScannedLog | undefined,
): Promise<number | undefined> {
  const { findings } = request;
  let accounts: number | undefined;
  if (!vault) return accounts;
  await reportDamage(request, 'vault', () => {
    checkVaultRows(vault, findings);
    accounts = log ? checkAccounts(vault, log, findings) : count(vault, 'profiles');
  });
  return accounts;
}

export interface VerificationSummary {
  readonly log: ScannedLog | undefined;
  readonly accounts: number | undefined;
}

/**
 * Verifies snapshots of log, vault, and views, even while Tapwise is running. It opens the views first and the
 * log last, so the log contains every event that the others have seen. Changes nothing.
 */
export async function verifyFiles(request: VerifyRequest): Promise<VerificationSummary> {
  const { isLogLocal, isReadStoreLocal, findings } = request;
  const views = isReadStoreLocal ? open(request, 'views') : undefined;
  const vault = isReadStoreLocal ? open(request, 'vault') : undefined;
  const events = isLogLocal ? open(request, 'events') : undefined;
  const files = { events, vault, views };
  try {
    const log = await checkFilesDuring(request, files, () => checkLogAndViews(request, files));
    const accounts = await checkVault(request, files, log);
    for (const kind of ['vault', 'views'] as const) {
      const db = files[kind];
      if (events && db) await reportDamage(request, kind, () => checkMark(events, db, kind, findings));
    }
    return { log, accounts };
  } finally {
    for (const db of [views, vault, events]) db?.close();
  }
}
