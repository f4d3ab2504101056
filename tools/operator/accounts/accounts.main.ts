import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openForgetting } from '@tapwise/command-api';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { type Configuration, readConfiguration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { assertStoresBelongTogether } from '@tapwise/platform/stores/installation/assert-stores-belong-together';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';

const USAGE = `Usage: npm run accounts -- forget <id>
  Deletes an account of the installation in DATA_DIR, which may be running. It removes the name, email address, sessions,
  reset tokens, and emails from every file, appends AccountForgotten to the log, which removes the user's documents from
  the read models. The email address can be used for a new account. Earlier backups still contain the account.
  If the command is interrupted, run it again. GET /api/admin/users lists the ids.

Examples:
  npm run accounts -- forget 01a1fe63-4e62-751c-ab70-a7893dc1bdba
  DATA_DIR=/srv/tapwise npm run accounts -- forget 01a1fe63-4e62-751c-ab70-a7893dc1bdba
  docker compose exec command-api node dist/accounts.js forget 01a1fe63-4e62-751c-ab70-a7893dc1bdba

Exit codes: 0 account deleted; 1 failure, or no such account; 2 wrong usage`;

/** Throws if the folder contains no installation, because opening it would create one. */
async function assertInstallationExists(configuration: Configuration): Promise<void> {
  const { DATA_DIR, EVENT_STORE, READ_STORE } = configuration;
  assertRestoreFinished(DATA_DIR);
  const files = [
    ...(EVENT_STORE === 'sqlite' ? [SQLITE_FILES.events] : []),
    ...(READ_STORE === 'sqlite' ? [SQLITE_FILES.vault] : []),
  ];
  const missing = files.map((name) => join(DATA_DIR, name)).find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new OperatorError(`${missing} is missing. Set DATA_DIR to the data folder.`);
  await assertStoresBelongTogether(configuration, 'command-api');
}

async function run({ getValue, printLine }: CliContext): Promise<ExitCode> {
  if (getValue('action') !== 'forget')
    throw new UsageError(`Unknown action '${getValue('action')}'. Actions: forget`);
  const { success, data: userId } = UserId.safeParse(getValue('id'));
  if (!success) throw new UsageError(`'${getValue('id')}' isn't the id of an account`);
  const configuration = readConfiguration(process.env);
  await assertInstallationExists(configuration);
  const forgetting = await openForgetting(configuration, pino({ level: 'silent' }));
  try {
    const status = await forgetting.readStatus(userId);
    if (status === 'unknown')
      throw new OperatorError(`There is no account ${userId}. GET /api/admin/users lists the ids.`);
    if (status === 'forgotten') {
      printLine(`Account ${userId} was already deleted.`);
      return EXIT.ok;
    }
    await forgetting.begin(userId);
    await forgetting.complete(userId);
  } finally {
    await forgetting.close();
  }
  printLine(`Account ${userId} was deleted. Earlier backups still contain it.`);
  return EXIT.ok;
}

await runCommand({ usage: USAGE, options: [], positionals: ['action', 'id'], run });
