import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { collectFindings } from '../../verification/findings';
import { verifyFiles } from '../../verification/verify-sqlite-files';

const USAGE = `Usage: npm run events -- check [--json]
  Verifies the event log, even while Tapwise is running: checksum, order, and content of every event. npm run verify checks
  the vault and the read models too. Changes nothing.
  --json    {isFine, messages}

Examples:
  npm run events -- check
  npm run events -- check --json
  docker compose exec command-api node dist/events.js check

Exit codes: 0 no faults; 1 fault found; 2 wrong usage`;

async function run({ hasFlag, printLine, startProgress, signal }: CliContext): Promise<ExitCode> {
  const configuration = readConfiguration(process.env);
  const { DATA_DIR: dataDir } = configuration;
  const findings = collectFindings();
  const messages: string[] = [];
  const addMessage = (line: string) => void messages.push(line);
  try {
    if (configuration.EVENT_STORE !== 'sqlite') {
      const { verifyServerLog } = await import('../../verification/verify-servers');
      await verifyServerLog({ configuration, findings, startProgress, signal, printLine: addMessage });
    } else {
      assertRestoreFinished(dataDir);
      const request = { dataDir, findings, isLogLocal: true, isReadStoreLocal: false, startProgress, signal };
      const { log } = await verifyFiles(request);
      if (log)
        addMessage(`Log: ${formatCount(log.count, 'event')} in ${formatCount(log.streams, 'stream')}.`);
    }
  } catch (error) {
    if (signal.aborted)
      throw new OperatorError('Interrupted: not everything was verified.', { cause: error });
    throw error;
  }
  const { hasNoFaults, lines } = findings.report();
  messages.push(...lines, ...(hasNoFaults ? ['Verified: no faults.'] : []));
  if (hasFlag('json')) printLine(JSON.stringify({ isFine: hasNoFaults, messages }, undefined, 2));
  else for (const line of messages) printLine(line);
  return hasNoFaults ? EXIT.ok : EXIT.fault;
}

export const checkCommand: OperatorCommand = { usage: USAGE, options: [], flags: ['json'], run };
