import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { DamagedStore } from '../errors/damaged-store';
import { RESTORE_INSTRUCTION } from '../errors/restore-instruction';
import { addChecksumFunction } from '../sqlite/add-checksum-function';
import { retryWhileBusy } from '../sqlite/errors';
import { SQLITE_FILES } from '../sqlite/layout';
import { assertWalIntact, findWalDamage } from '../sqlite/wal-damage';
import type { FileKind, Finding, ScannedFile } from './finding';
import { omitSkipped } from './omit-skipped';
import { hasDamageReport, reportDamagedViews, resetViews, VIEWS_CHECK_INTERVAL_MS } from './reset-views';
import { isScannedInTime, scan } from './scan';
import { scanHeader } from './scan-file';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Small files are scanned before the first request; larger files in the background. */
const START_LIMIT_MS = 1_000;

interface Options {
  readonly dataDir: string;
  /** The files that this process owns. */
  readonly files: readonly FileKind[];
  readonly logger: Logger;
}

/** Scans the files of a process while it runs, and remembers what it found. */
export interface DamageWatch {
  /** The findings of the last scan that are neither repaired nor skipped by an operator. */
  getFindings(): readonly Finding[];
  /** Why the process isn't ready: sentences for operators. */
  listUnreadyReasons(): readonly string[];
  /** Adds `tapwise_storage_damage` by file and the time of the last scan. */
  registerGauges(registry: Registry): void;
  /** Ends a scan in progress. Resolves when no repair is in progress. No more scans start. */
  stop(): Promise<void>;
}

async function reindex(path: string): Promise<void> {
  const db = new Database(path, { timeout: 0 });
  try {
    addChecksumFunction(db);
    await retryWhileBusy(() => db.exec('REINDEX'));
  } finally {
    db.close();
  }
}

/** Empties the read models so that they are rebuilt from the log. Returns whether that succeeded. */
async function rebuildViews(path: string, logger: Logger): Promise<boolean> {
  logger.error({ file: 'views' }, 'views.db damaged, rebuilding it from the log');
  try {
    await resetViews(path);
    return true;
  } catch (error) {
    logger.error({ err: error }, 'failed to reset views.db');
    return false;
  }
}

interface ScanOptions {
  readonly logger: Logger;
  /** Ends a scan in another process. */
  readonly signal: AbortSignal;
}

/** Repairs the findings that can be repaired without data loss. Returns the others. */
async function repair(
  file: ScannedFile,
  findings: readonly Finding[],
  { logger, signal }: ScanOptions,
): Promise<readonly Finding[]> {
  const { kind, path } = file;
  for (const finding of findings)
    logger.error({ file: kind, kind: finding.kind, what: finding.description }, 'damage found');
  if (kind === 'views' && findings.length > 0) return (await rebuildViews(path, logger)) ? [] : findings;
  if (kind !== 'vault' || findings.length === 0 || findings.some((finding) => finding.kind !== 'index'))
    return findings;
  await reindex(path);
  const remaining = await scan([file], signal);
  if (remaining.length === 0) logger.warn({ file: kind }, 'damaged indexes of vault.db rebuilt');
  return remaining;
}

/** Throws if Tapwise can't or must not start with a file. */
function assertStartable(files: readonly ScannedFile[], findings: readonly Finding[]): void {
  for (const { kind, path } of files) if (kind !== 'views') assertWalIntact(path);
  const header = findings.find(({ kind }) => kind === 'header');
  const path = files.find(({ kind }) => kind === header?.file)?.path;
  if (header && path !== undefined)
    throw new DamagedStore(`${path} is damaged (${header.description}). ${RESTORE_INSTRUCTION}`);
}

function findReason({ file, kind }: Finding): string | undefined {
  if (file === 'views' || kind === 'row') return undefined;
  if (kind === 'wal')
    return `${SQLITE_FILES[file]}-wal is damaged: stop Tapwise with SIGTERM, which may save its contents, and run npm run verify.`;
  return `${SQLITE_FILES[file]} is damaged: stop Tapwise and run npm run verify, then restore a backup.`;
}

/** Registers the gauges of a watch. */
function registerDamageGauges(
  registry: Registry,
  files: readonly FileKind[],
  { state, getFindings }: { readonly state: State; readonly getFindings: () => readonly Finding[] },
): void {
  const damage: Gauge = new Gauge({
    name: 'tapwise_storage_damage',
    help: 'The number of problems that the last scan of a database file found, without skipped events.',
    labelNames: ['file'],
    registers: [registry],
    collect() {
      const findings = getFindings();
      for (const file of files)
        damage.set({ file }, findings.filter((finding) => finding.file === file).length);
    },
  });
  const scanned: Gauge = new Gauge({
    name: 'tapwise_storage_scan_timestamp_seconds',
    help: 'When the database files were last scanned, in seconds since 1970; 0 before the first scan.',
    registers: [registry],
    collect: () => scanned.set(state.scannedAt / 1000),
  });
}

interface State {
  findings: readonly Finding[];
  scannedAt: number;
}

async function scanAndRepair(
  files: readonly ScannedFile[],
  state: State,
  options: ScanOptions,
): Promise<void> {
  const findings = await scan(files, options.signal);
  const unrepaired: Finding[] = [];
  for (const file of files)
    unrepaired.push(
      ...(await repair(
        file,
        findings.filter((finding) => finding.file === file.kind),
        options,
      )),
    );
  state.findings = unrepaired;
  state.scannedAt = Date.now();
}

/** Repeats the work, one run at a time, until it is stopped. */
function startRepeating(intervalMs: number, work: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    for (;;) {
      await sleep(intervalMs, undefined, { signal, ref: false });
      await work();
    }
  })().catch(() => undefined);
  return async () => {
    stopping.abort();
    await running;
  };
}

/**
 * Scans the files that this process owns now and once a day. Makes repairs that lose no data: rebuilds indexes of the
 * vault, and empties damaged read models so that they are rebuilt, even if a different process reports them. Resolves
 * before any of the files is opened: after the first scan or one second, or without waiting if the files are too large
 * to be scanned in that time. Rejects with `DamagedStore` if the log or the
 * vault can't be opened at all, or its write-ahead log is damaged.
 */
export async function watchForDamage({ dataDir, files: kinds, logger }: Options): Promise<DamageWatch> {
  const files = kinds.map((kind): ScannedFile => ({ kind, path: join(dataDir, SQLITE_FILES[kind]) }));
  const views = files.find(({ kind }) => kind === 'views')?.path;
  const state: State = { findings: [], scannedAt: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  const scanAll = () =>
    scanAndRepair(files, state, { logger, signal }).catch((error: unknown) => {
      if (!signal.aborted) logger.error({ err: error }, 'database files not scanned');
    });
  const checkForReports = async () => {
    if (views !== undefined && hasDamageReport(views)) await rebuildViews(views, logger);
  };
  if (views !== undefined && findWalDamage(views)) reportDamagedViews(views);
  await checkForReports();
  const first = scanAll();
  if (isScannedInTime(files)) await Promise.race([first, sleep(START_LIMIT_MS)]);
  else state.findings = files.filter(({ kind }) => kind !== 'views').flatMap(scanHeader);
  assertStartable(files, state.findings);
  const stops = [startRepeating(DAY_MS, scanAll), startRepeating(VIEWS_CHECK_INTERVAL_MS, checkForReports)];
  const getFindings = () =>
    (state.findings = omitSkipped(join(dataDir, SQLITE_FILES.events), state.findings));
  return {
    getFindings,
    listUnreadyReasons: () => [
      ...new Set(state.findings.map(findReason).filter((reason) => reason !== undefined)),
    ],
    registerGauges: (registry) => registerDamageGauges(registry, kinds, { state, getFindings }),
    async stop() {
      stopping.abort();
      await Promise.all([first, ...stops.map((stop) => stop())]);
    },
  };
}
