import { existsSync } from 'node:fs';
import { openEventStoreDbTarget, openMongoVaultTarget } from '@tapwise/command-api';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import {
  type Configuration,
  readConfiguration,
  requireSetting,
} from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { type ClientName, CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import { FOLDER_ROLES, lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { checkLog } from './check-log';
import { copyLog, type TargetLog } from './copy-log';
import { copyVault, countRows } from './copy-vault';
import { openSqliteSource, type SourceLog } from './sqlite-source';
import { readVaultRows, type VaultRows } from './sqlite-vault-rows';

const USAGE = `Usage: npm run migrate -- --from sqlite --to eventstoredb|kurrentdb
  Copies the log in DATA_DIR to EVENTSTOREDB_URL or KURRENTDB_URL, and the vault to MONGODB_URL. Stop Tapwise first.
  If the command is interrupted, run it again: it continues where it stopped.

Exit codes: 0 success; 1 failure; 2 wrong usage`;

type Output = Pick<CliContext, 'printLine' | 'startProgress' | 'signal'>;

async function migrateLog(
  source: SourceLog,
  target: TargetLog,
  { printLine, startProgress, signal }: Output,
): Promise<void> {
  const copying = startProgress('events copied', source.total);
  await copyLog(source, target, { onProgress: copying.update, signal });
  copying.end();
  const checking = startProgress('events checked', source.total);
  const streams = await checkLog(source, target, { onProgress: checking.update, signal });
  checking.end();
  printLine(
    `${formatCount(source.total, 'event')} in ${formatCount(streams, 'stream')}: counts and checksums agree.`,
  );
}

async function migrateVault(
  rows: VaultRows,
  { url, epoch }: { readonly url: string; readonly epoch: string },
  { printLine, startProgress, signal }: Output,
): Promise<void> {
  const target = await openMongoVaultTarget({ url, epoch });
  try {
    const copying = startProgress('vault rows copied', countRows(rows));
    await copyVault(rows, target, { onProgress: copying.update, signal, clock: Date.now });
    copying.end();
    const { profiles, sessions } = rows;
    printLine(
      `${formatCount(profiles.length, 'account')} and ${formatCount(sessions.length, 'session')}: all match the source.`,
    );
  } finally {
    await target.close();
  }
}

async function migrate(client: ClientName, configuration: Configuration, output: Output): Promise<void> {
  const { DATA_DIR, MONGODB_URL } = configuration;
  const url = requireSetting(configuration, CLIENTS[client].variable, 'the migration');
  // Changes during the migration would be lost.
  if (existsSync(DATA_DIR)) await lockFolder({ dataDir: DATA_DIR, roles: FOLDER_ROLES, name: 'migrate' });
  const source = openSqliteSource(DATA_DIR);
  try {
    const { epoch } = source.log;
    const target = await openEventStoreDbTarget({ client, url, epoch });
    try {
      await migrateLog(source.log, target, output);
      if (MONGODB_URL === undefined)
        output.printLine(`The vault stays in ${DATA_DIR}: MONGODB_URL isn't set.`);
      else await migrateVault(readVaultRows(source.vault, Date.now()), { url: MONGODB_URL, epoch }, output);
      await target.finish();
    } finally {
      await target.close();
    }
    output.printLine(
      `Migration complete. Keep admin-key, session-keys, and push-key in ${DATA_DIR}: the services need the same keys.`,
    );
  } finally {
    source.close();
  }
}

async function run(context: CliContext): Promise<ExitCode> {
  const { getValue, signal } = context;
  const client = getValue('to');
  if (getValue('from') !== 'sqlite' || (client !== 'eventstoredb' && client !== 'kurrentdb'))
    throw new UsageError('The only supported migration is --from sqlite --to eventstoredb or kurrentdb');
  const configuration = readConfiguration(process.env);
  try {
    await migrate(client, configuration, context);
  } catch (error) {
    if (signal.aborted)
      throw new OperatorError('Interrupted. Run the command again: it continues where it stopped.', {
        cause: error,
      });
    throw error;
  }
  return EXIT.ok;
}

await runCommand({ usage: USAGE, options: ['from', 'to'], run });
