import { readConfiguration } from '@tapwise/platform/server/configuration';
import { refuseUnfinishedRestore } from '@tapwise/platform/stores/unfinished-restore';
import { type CommandContext, EXIT, type ExitCode, runCommand } from './command-line';
import { OperatorError } from './operator-error';
import { collectFindings } from './verify/findings';
import { type Verified, verifyFiles } from './verify/verify-files-sqlite';
import { verifyServers } from './verify/verify-servers';

const USAGE = `Usage: npm run verify
  Reads everything in DATA_DIR and compares it, while the product may be running: SQLite's own integrity check of all
  files; checksum, order, and content of every event; checksums of the vault; log against vault; and every document of
  the read models against what the log says. Changes nothing. Names the first fault and what it affects.
  With EVENT_STORE=eventstoredb, it reads every event from the server; that server and MongoDB check their own files.

Examples:
  npm run verify
  DATA_DIR=./trial npm run verify
  docker compose exec command-api node dist/verify.js

Exit codes: 0 fine; 1 fault found; 2 wrong usage`;

function sayWhatIsFine(say: CommandContext['say'], { log, accounts }: Verified): void {
  const number = (value: number) => value.toLocaleString('en-US');
  if (log) say(`Log: ${number(log.count)} events in ${number(log.streams)} streams, the last one at ${number(log.lastPosition)}.`); // prettier-ignore
  if (accounts !== undefined) say(`Vault: ${number(accounts)} accounts.`);
}

async function run({ say, bar, signal }: CommandContext): Promise<ExitCode> {
  const settings = readConfiguration(process.env);
  const { DATA_DIR: dataDir } = settings;
  refuseUnfinishedRestore(dataDir);
  const findings = collectFindings();
  const isLogHere = settings.EVENT_STORE === 'sqlite';
  const areViewsHere = settings.READ_STORE === 'sqlite';
  try {
    const verified = await verifyFiles({ dataDir, findings, isLogHere, areViewsHere, bar, signal });
    sayWhatIsFine(say, verified);
    if (!isLogHere || !areViewsHere) await verifyServers({ settings, findings, bar, signal, say });
  } catch (error) {
    if (signal.aborted)
      throw new OperatorError('Interrupted: not everything was verified.', { cause: error });
    throw error;
  }
  const { isFine, lines } = findings.report();
  for (const line of lines) say(line);
  if (isFine) say('Verified: no faults.');
  return isFine ? EXIT.fine : EXIT.fault;
}

await runCommand({ usage: USAGE, options: [], run });
