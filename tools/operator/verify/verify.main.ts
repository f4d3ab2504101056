import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { collectFindings } from '../../verification/findings';
import { verifyServers } from '../../verification/verify-servers';
import { type VerificationSummary, verifyFiles } from '../../verification/verify-sqlite-files';

const USAGE = `Usage: npm run verify
  Verifies all data in DATA_DIR, even while Tapwise is running: SQLite's integrity check of every file; checksum, order, and
  content of every event; checksums of the vault; log and vault against each other; and every document of the read models
  against the log. Reports the first fault and what it affects. Changes nothing.
  With EVENT_STORE=eventstoredb or kurrentdb, it reads every event from the server. The servers check their own files.

Examples:
  npm run verify
  DATA_DIR=./trial npm run verify
  docker compose exec command-api node dist/verify.js

Exit codes: 0 no faults; 1 fault found; 2 wrong usage`;

function printSummary(printLine: CliContext['printLine'], { log, accounts }: VerificationSummary): void {
  if (log) {
    const size = `${formatCount(log.count, 'event')} in ${formatCount(log.streams, 'stream')}`;
    printLine(`Log: ${size}, the last one at ${log.lastPosition.toLocaleString('en-US')}.`);
  }
  if (accounts !== undefined) printLine(`Vault: ${formatCount(accounts, 'account')}.`);
}

async function run({ printLine, startProgress, signal }: CliContext): Promise<ExitCode> {
  const configuration = readConfiguration(process.env);
  const { DATA_DIR: dataDir } = configuration;
  assertRestoreFinished(dataDir);
  const findings = collectFindings();
  const isLogLocal = configuration.EVENT_STORE === 'sqlite';
  const isReadStoreLocal = configuration.READ_STORE === 'sqlite';
  try {
    const verified = await verifyFiles({
      dataDir,
      findings,
      isLogLocal,
      isReadStoreLocal,
      startProgress,
      signal,
    });
    printSummary(printLine, verified);
    if (!isLogLocal || !isReadStoreLocal)
      await verifyServers({ configuration, findings, startProgress, signal, printLine });
  } catch (error) {
    if (signal.aborted)
      throw new OperatorError('Interrupted: not everything was verified.', { cause: error });
    throw error;
  }
  const { hasNoFaults, lines } = findings.report();
  for (const line of lines) printLine(line);
  if (hasNoFaults) printLine('Verified: no faults.');
  return hasNoFaults ? EXIT.ok : EXIT.fault;
}

await runCommand({ usage: USAGE, options: [], run });
