import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite-layout';
import { isRestoreUnfinished } from '@tapwise/platform/stores/unfinished-restore';
import { type Diagnosis, fault, ok, warning } from './diagnosis';

const MB = 1024 * 1024;
const LOW_FREE_MB = 1_024;
const MIN_FREE_MB = 100;
const OTHER_USERS_MODE = 0o077;
const MAX_MAIL_AGE_MS = 24 * 60 * 60 * 1_000;

const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en-US')} MB`;

function checkPermissions(dataDir: string): readonly Diagnosis[] {
  const open = ['', ...readdirSync(dataDir)].filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & OTHER_USERS_MODE) !== 0;
  });
  if (open.length === 0) return [ok('permissions: for the owner only')];
  const names = open.map((name) => (name === '' ? dataDir : name)).join(', ');
  return [warning(`other users of this machine may read ${names}`, `Run: chmod -R go= ${dataDir}`)];
}

function checkDisk(dataDir: string): Diagnosis {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const what = `${megabytes(free)} free on the disk of ${dataDir}`;
  if (free < MIN_FREE_MB * MB) return fault(`only ${what}`, 'Free some space: soon nothing can be stored.');
  if (free < LOW_FREE_MB * MB) return warning(`only ${what}`, 'Free some space.');
  return ok(what);
}

function checkLeftovers(dataDir: string): readonly Diagnosis[] {
  const unfinished = isRestoreUnfinished(dataDir)
    ? [
        fault(
          `a restore into ${dataDir} was interrupted, and the product does not start`,
          'Run it again: npm run restore -- --from <folder of the backup>.',
        ),
      ]
    : [];
  const drafts = readdirSync(dataDir).filter((name) => name.includes('.restoring') || name.endsWith('.part'));
  if (drafts.length === 0) return unfinished;
  const list = drafts.map((name) => join(dataDir, name)).join(' ');
  return [
    ...unfinished,
    warning(`files of interrupted work are left: ${drafts.join(', ')}`, `Run: rm ${list}`),
  ];
}

function namesIn(folder: string, ending: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
}

function checkMail({ DATA_DIR, SMTP_URL }: Configuration, now: number): readonly Diagnosis[] {
  const queue = join(DATA_DIR, 'mail-queue');
  const waiting = namesIn(queue, '.json');
  const refused = namesIn(queue, '.refused');
  const outbox = namesIn(join(DATA_DIR, 'outbox'), '.eml');
  const oldest = Math.min(now, ...waiting.map((name) => statSync(join(queue, name)).mtimeMs));
  const found: Diagnosis[] = [];
  if (SMTP_URL === undefined)
    found.push(
      outbox.length === 0
        ? ok('mail: SMTP_URL is not set, mails are written to the folder outbox')
        : warning(`${outbox.length === 1 ? '1 email' : `${String(outbox.length)} emails`} in ${join(DATA_DIR, 'outbox')} ${outbox.length === 1 ? "wasn't" : "weren't"} sent`, 'Set SMTP_URL to your mail server.'), // prettier-ignore
    );
  if (waiting.length > 0)
    found.push(
      now - oldest > MAX_MAIL_AGE_MS
        ? fault(`${String(waiting.length)} mails wait for the mail server, the first for over a day`, 'Check SMTP_URL and the mail server.') // prettier-ignore
        : warning(`${String(waiting.length)} mails wait for the mail server`, 'Check SMTP_URL and the mail server if this number grows.'), // prettier-ignore
    );
  if (refused.length > 0)
    found.push(warning(`the mail server refused ${String(refused.length)} mails for good`, `Look at ${queue}/*.refused, then delete them.`)); // prettier-ignore
  return found;
}

function needsFolder({ EVENT_STORE, READ_STORE }: Configuration): boolean {
  return EVENT_STORE === 'sqlite' || READ_STORE === 'sqlite';
}

/** Checks the data folder: access, space, leftover files, and emails. `now`: milliseconds since 1970. */
export function checkFolder(settings: Configuration, now: number): readonly Diagnosis[] {
  const { DATA_DIR: dataDir } = settings;
  if (!existsSync(dataDir))
    return needsFolder(settings)
      ? [fault(`DATA_DIR ${dataDir} does not exist`, 'Set DATA_DIR to the folder of the installation; npm start creates a new one.')] // prettier-ignore
      : [ok(`DATA_DIR ${dataDir} does not exist, and nothing needs it yet`)];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [fault(`this user may not write to ${dataDir}`, 'Run this as the user of the product, or change the owner of the folder.')]; // prettier-ignore
  }
  return [
    ...checkPermissions(dataDir),
    checkDisk(dataDir),
    ...checkLeftovers(dataDir),
    ...checkMail(settings, now),
  ];
}

/** Names of the product's database files that are in the folder. */
export function databaseFiles(dataDir: string): readonly (keyof typeof SQLITE_FILES)[] {
  return (['events', 'vault', 'views'] as const).filter((kind) =>
    existsSync(join(dataDir, SQLITE_FILES[kind])),
  );
}
