import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { EventStore } from '@tapwise/command-api';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { getClientFolder } from '@tapwise/platform/server/client-files/client-folder';
import { lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { buildSnapshot, type BuiltSnapshot } from './build-snapshot';
import { DEFAULT_PORT, parseOptions, type ReplayOptions } from './parse-options';
import { serveSnapshot } from './serve/serve-snapshot';
import { openSnapshotStore } from './serve/snapshot-store';
import { formatPoint, readSnapshot, type SnapshotManifest } from './snapshot-folder';

const DRAIN_TIMEOUT_MS = 1_000;

const USAGE = `Usage: npm run replay -- --until <point> --into <folder> [--serve] [--port <port>]
       npm run replay -- --into <folder> --serve [--port <port>]
  Builds the read models as of a point in time in <folder>/views.db, with the same tables as the live ones. Reads the log, even
  while Tapwise is running, and nothing else: a snapshot contains no names and no email addresses.
  --until   a position (1200), a time (2026-11-01T08:30:00Z), or a UTC day (2026-11-01: its start); inclusive
  --into    a new or empty folder, or an earlier snapshot, which is replaced
  --serve   opens Tapwise on the snapshot, read-only, for this machine only, until Ctrl-C. Without --until, serves the
            snapshot that the folder contains. Reads the log, too: credits, caps, and reminders need it
  --port    the port of --serve; ${String(DEFAULT_PORT)} by default, 0 for any free one

Examples:
  npm run replay -- --until 2026-11-01 --into snapshots/november --serve
  npm run replay -- --into snapshots/november --serve --port 3200
  docker compose exec command-api node dist/replay.js --until 2026-11-01 --into /tmp/snapshot

Exit codes: 0 success; 1 failure: the log can't be read, or has unreadable events, which are left out; 2 wrong usage`;

/** Explains the point in this log, if the analyst may have expected something else. */
function describeRange({ events, isEarlier }: BuiltSnapshot['point']): string {
  if (events === 0) return ' The log has no event that old, so the read models are empty.';
  return isEarlier ? '' : ' The log ends there, so nothing is left out.';
}

function describeSnapshot(folder: string, { manifest, point }: BuiltSnapshot): string {
  const { events, position } = manifest;
  const count = formatCount(events, 'event');
  return `${folder}/views.db contains the read models as of ${formatPoint(manifest)}: ${count}, up to position ${String(position)}.${describeRange(point)}`;
}

/** Returns the number of unreadable events that are left out. */
async function build(
  { until, folder }: ReplayOptions,
  { printLine, ...context }: CliContext,
): Promise<number> {
  const configuration = readConfiguration(process.env);
  const built = await buildSnapshot({ ...context, configuration, until, folder, now: new Date() });
  printLine(describeSnapshot(folder, built));
  return built.unreadable;
}

/** The log up to the snapshot. Without it, the snapshot can be served all the same. */
async function openStore(
  { folder }: ReplayOptions,
  manifest: SnapshotManifest,
  { printLine }: CliContext,
): Promise<EventStore | undefined> {
  try {
    return await openSnapshotStore(readConfiguration(process.env), folder, manifest);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    printLine(
      `Without the log, reminders, credits, offers, caps, and live answers are missing. ${error.message}`,
    );
    return undefined;
  }
}

/** Serves the snapshot until the signal is aborted. */
async function serve(options: ReplayOptions, context: CliContext): Promise<void> {
  const { folder, port } = options;
  const { printLine, signal } = context;
  const manifest = readSnapshot(folder);
  const clientFolder = getClientFolder(import.meta.dirname);
  const lock = await lockFolder({ dataDir: folder, roles: ['projections'], name: 'replay' });
  try {
    const store = await openStore(options, manifest, context);
    const server = await serveSnapshot({ folder, manifest, port, clientFolder, store });
    if (!existsSync(clientFolder))
      printLine("The web app isn't built. Only the API responds. Run npm run build.");
    printLine(`Read-only replay as of ${formatPoint(manifest)}: ${server.url}. Press Ctrl-C to stop.`);
    if (!signal.aborted) await once(signal, 'abort');
    await server.close(DRAIN_TIMEOUT_MS);
  } finally {
    lock.release();
  }
}

async function run(context: CliContext): Promise<ExitCode> {
  const options = parseOptions(context);
  const unreadable = options.until === '' ? 0 : await build(options, context);
  if (options.isServed) await serve(options, context);
  if (unreadable > 0)
    throw new OperatorError(
      `The read models leave out ${formatCount(unreadable, 'unreadable event')}. For details: npm run verify.`,
    );
  return EXIT.ok;
}

await runCommand({
  usage: USAGE,
  options: ['into'],
  optionalOptions: ['until', 'port'],
  flags: ['serve'],
  run,
});
