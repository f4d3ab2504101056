import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { isRestoreUnfinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { type Diagnosis, reportFault, reportOk, reportWarning } from './diagnosis';

const MB = 1024 * 1024;
const LOW_FREE_MB = 1_024;
const MIN_FREE_MB = 100;
const OTHER_USERS_MODE = 0o077;
const MAX_MAIL_AGE_MS = 24 * 60 * 60 * 1_000;

const formatMegabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en-US')} MB`;

function checkPermissions(dataDir: string): readonly Diagnosis[] {
  const open = ['', ...readdirSync(dataDir)].filter((name) => {
    const stats = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return stats !== undefined && (stats.mode & OTHER_USERS_MODE) !== 0;
  });
  if (open.length === 0) return [reportOk('permissions: for the owner only')];
  const names = open.map((name) => (name === '' ? dataDir : name)).join(', ');
  return [reportWarning(`other users of this machine may read ${names}`, `Run: chmod -R go= ${dataDir}`)];
}

function checkDisk(dataDir: string): Diagnosis {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const finding = `${formatMegabytes(free)} free on the disk of ${dataDir}`;
  if (free < MIN_FREE_MB * MB)
    return reportFault(`only ${finding}`, 'Free some space before the disk is full.');
  if (free < LOW_FREE_MB * MB) return reportWarning(`only ${finding}`, 'Free some space.');
  return reportOk(finding);
}

function checkLeftovers(dataDir: string): readonly Diagnosis[] {
  const unfinished = isRestoreUnfinished(dataDir)
    ? [
        reportFault(
          `a restore into ${dataDir} was interrupted, and Tapwise doesn't start`,
          'Run it again: npm run restore -- --from <folder of the backup>.',
        ),
      ]
    : [];
  const drafts = readdirSync(dataDir).filter((name) => name.includes('.restoring') || name.endsWith('.part'));
  if (drafts.length === 0) return unfinished;
  const list = drafts.map((name) => join(dataDir, name)).join(' ');
  return [
    ...unfinished,
    reportWarning(`interrupted work left these files: ${drafts.join(', ')}`, `Run: rm ${list}`),
  ];
}

function listNames(folder: string, ending: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
}

function checkOutbox(outbox: string, count: number): Diagnosis {
  if (count === 0) return reportOk("email: SMTP_URL isn't set, emails are written to the folder outbox");
  const verb = count === 1 ? "wasn't" : "weren't";
  return reportWarning(
    `${formatCount(count, 'email')} in ${outbox} ${verb} sent`,
    'Set SMTP_URL to your mail server.',
  );
}

function checkWaiting(count: number, oldestAgeMs: number): Diagnosis {
  const problem = `${formatCount(count, 'email')} waiting for the mail server`;
  return oldestAgeMs > MAX_MAIL_AGE_MS
    ? reportFault(`${problem}, the oldest for over a day`, 'Check SMTP_URL and the mail server.')
    : reportWarning(problem, 'Check SMTP_URL and the mail server if this number grows.');
}

function checkMail({ DATA_DIR, SMTP_URL }: Configuration, now: number): readonly Diagnosis[] {
  const queue = join(DATA_DIR, 'mail-queue');
  const waiting = listNames(queue, '.json');
  const rejected = listNames(queue, '.refused');
  const outbox = listNames(join(DATA_DIR, 'outbox'), '.eml');
  const oldest = Math.min(now, ...waiting.map((name) => statSync(join(queue, name)).mtimeMs));
  const diagnoses: Diagnosis[] = [];
  if (SMTP_URL === undefined) diagnoses.push(checkOutbox(join(DATA_DIR, 'outbox'), outbox.length));
  if (waiting.length > 0) diagnoses.push(checkWaiting(waiting.length, now - oldest));
  if (rejected.length > 0) {
    const count = formatCount(rejected.length, 'email');
    const remedy = `Read ${queue}/*.refused, then delete them.`;
    diagnoses.push(reportWarning(`the mail server permanently rejected ${count}`, remedy));
  }
  return diagnoses;
}

const MISSING_FOLDER_REMEDY = 'Set DATA_DIR to the folder of the installation; npm start creates a new one.';
const NO_ACCESS_REMEDY = 'Run this as the user that runs Tapwise, or change the owner of the folder.';

function isFolderUsed({ EVENT_STORE, READ_STORE }: Configuration): boolean {
  return EVENT_STORE === 'sqlite' || READ_STORE === 'sqlite';
}

/** Checks the data folder: access, space, leftover files, and emails. `now`: milliseconds since 1970. */
export function checkFolder(configuration: Configuration, now: number): readonly Diagnosis[] {
  const { DATA_DIR: dataDir } = configuration;
  if (!existsSync(dataDir))
    return isFolderUsed(configuration)
      ? [reportFault(`DATA_DIR ${dataDir} doesn't exist`, MISSING_FOLDER_REMEDY)]
      : [reportOk(`DATA_DIR ${dataDir} doesn't exist and isn't required yet`)];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [reportFault(`this user may not write to ${dataDir}`, NO_ACCESS_REMEDY)];
  }
  return [
    ...checkPermissions(dataDir),
    checkDisk(dataDir),
    ...checkLeftovers(dataDir),
    ...checkMail(configuration, now),
  ];
}

/** Names of Tapwise's database files that are in the folder. */
export function listDatabaseFiles(dataDir: string): readonly (keyof typeof SQLITE_FILES)[] {
  return (['events', 'vault', 'views'] as const).filter((kind) =>
    existsSync(join(dataDir, SQLITE_FILES[kind])),
  );
}
