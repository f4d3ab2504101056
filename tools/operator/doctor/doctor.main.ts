import { existsSync } from 'node:fs';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { checkFolder, listDatabaseFiles } from './check-folder';
import { checkInstances } from './check-instances';
import { checkSettings, loadSettings } from './check-settings';
import { checkFile } from './check-sqlite-files';
import { checkAllStores } from './check-stores';
import { checkTraces } from './check-traces';
import { type Diagnosis, formatDiagnosis } from './diagnosis';

const USAGE = `Usage: npm run doctor
  Checks the installation, whether it is running or not: settings, secrets, data folder, disk, running processes, files and
  their versions, whether log, vault, and read models match, lag, paused projections, quarantined events, damaged accounts,
  unsent email, and the clock. Each line is ok, a warning, or a fault with its fix. Changes nothing.
  This is a quick check; npm run verify reads all data.

Examples:
  npm run doctor
  DATA_DIR=/srv/tapwise npm run doctor
  docker compose exec command-api node dist/doctor.js

Exit codes: 0 no faults (warnings are possible); 1 fault found; 2 wrong usage`;

async function diagnose(now: number): Promise<readonly Diagnosis[]> {
  const configuration = loadSettings(process.env);
  if (!('DATA_DIR' in configuration)) return configuration;
  const { DATA_DIR: dataDir } = configuration;
  const basics = [
    ...checkSettings(configuration),
    ...(await checkTraces(configuration)),
    ...checkFolder(configuration, now),
  ];
  if (!existsSync(dataDir)) return basics;
  const files = listDatabaseFiles(dataDir).flatMap((kind) => checkFile(dataDir, kind, now));
  return [...basics, ...checkInstances(dataDir), ...files, ...(await checkAllStores(configuration))];
}

async function run({ printLine }: CliContext): Promise<ExitCode> {
  const diagnoses = await diagnose(Date.now());
  for (const diagnosis of diagnoses) printLine(formatDiagnosis(diagnosis));
  const countLevel = (level: Diagnosis['level']) =>
    diagnoses.filter((diagnosis) => diagnosis.level === level).length;
  const faults = countLevel('fault');
  const warnings = countLevel('warning');
  printLine(`${formatCount(faults, 'fault')}, ${formatCount(warnings, 'warning')}.`);
  return faults === 0 ? EXIT.ok : EXIT.fault;
}

await runCommand({ usage: USAGE, options: [], run });
