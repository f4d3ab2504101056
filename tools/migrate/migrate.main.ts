import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openEventStoreDbTarget, openMongoVaultTarget } from '@tapwise/command-api';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { FOLDER_ROLES, lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { createItemProgress } from '@tapwise/platform/terminal/item-progress';
import { checkLog } from './check-log';
import { copyLog, type TargetLog } from './copy-log';
import { copyVault, countRows } from './copy-vault';
import { MigrationError } from './migration-error';
import { openSqliteSource, type SourceLog } from './sqlite-source';
import { readVaultRows, type VaultRows } from './sqlite-vault-rows';

const USAGE = `Usage: npm run migrate -- --from sqlite --to eventstoredb
  Copies the log in DATA_DIR to EVENTSTOREDB_URL and the vault to MONGODB_URL. Stop the product first.
  If the command is interrupted, run it again: it continues where it stopped.`;

const printLine = (text: string) => void process.stdout.write(`${text}\n`);
const createProgressBar = (label: string, total: number) =>
  createItemProgress(label, total, process.stdout, Date.now);

async function migrateLog(source: SourceLog, target: TargetLog): Promise<void> {
  const copying = createProgressBar('events ', source.total);
  await copyLog(source, target, copying.update);
  copying.end();
  const checking = createProgressBar('checked', source.total);
  const streams = await checkLog(source, target, checking.update);
  checking.end();
  printLine(
    `${formatCount(source.total, 'event')} in ${formatCount(streams, 'stream')}: counts and checksums agree.`,
  );
}

async function migrateVault(rows: VaultRows, url: string, epoch: string): Promise<void> {
  const target = await openMongoVaultTarget({ url, epoch });
  try {
    const copying = createProgressBar('vault  ', countRows(rows));
    await copyVault(rows, target, { onProgress: copying.update, clock: Date.now });
    copying.end();
    const { profiles, sessions } = rows;
    printLine(
      `${formatCount(profiles.length, 'account')} and ${formatCount(sessions.length, 'session')}: all match the source.`,
    );
  } finally {
    await target.close();
  }
}

async function migrate(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const url = requireSetting(configuration, 'EVENTSTOREDB_URL', 'the migration');
  const { DATA_DIR, MONGODB_URL } = configuration;
  // Changes during the migration would be lost.
  if (existsSync(DATA_DIR)) await lockFolder({ dataDir: DATA_DIR, roles: FOLDER_ROLES, name: 'migrate' });
  const source = openSqliteSource(DATA_DIR);
  try {
    const { epoch } = source.log;
    const target = await openEventStoreDbTarget({ url, epoch });
    try {
      await migrateLog(source.log, target);
      if (MONGODB_URL === undefined) printLine(`The vault stays in ${DATA_DIR}: MONGODB_URL is not set.`);
      else await migrateVault(readVaultRows(source.vault, Date.now()), MONGODB_URL, epoch);
      await target.finish();
    } finally {
      await target.close();
    }
    printLine(
      `Migration complete. Keep ${DATA_DIR}/admin-key and session-keys: the services need the same ones.`,
    );
  } finally {
    source.close();
  }
}

const isOperatorError = (error: unknown): error is Error =>
  [MigrationError, ConfigurationError, StoreUnavailable, DamagedStore].some((kind) => error instanceof kind);

function areArgumentsValid(): boolean {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
    return values.from === 'sqlite' && values.to === 'eventstoredb';
  } catch {
    return false;
  }
}

if (process.argv[2] === '--help') printLine(USAGE);
else if (areArgumentsValid()) {
  try {
    await migrate();
  } catch (error) {
    console.error(isOperatorError(error) ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
