import { randomUUID } from 'node:crypto';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { PROJECTIONS } from '../models/projections';
import type { RebuildResult } from '../rebuild/rebuild';
import { rebuildAll } from '../rebuild/rebuild-all';
import { RebuildStopped } from '../rebuild/rebuild-stopped';
import { rebuildWithReports } from '../rebuild/rebuild-with-reports';
import { assertNotAheadOfLog } from '../runner/assert-not-ahead-of-log';
import { getHolderName } from '../runner/holder-name';
import { type CommandDependencies, requireProjection } from './commands';

/** Lists the events that a rebuild skipped: one line per unknown event type and one for the unreadable events. */
function describeSkipped(
  name: string,
  { quarantined, unknown }: Omit<RebuildResult, 'build'>,
): readonly string[] {
  const describeUnknown = ([type, count]: readonly [string, number]) =>
    `${name}: skipped ${formatCount(count, 'event')} of the unknown type ${type}. A rebuild with a newer version includes this type.`;
  const unreadable = `${name}: skipped ${formatCount(quarantined.length, 'unreadable event')}. Run \`status\` for details.`;
  return [...[...unknown].map(describeUnknown), ...(quarantined.length > 0 ? [unreadable] : [])];
}

/** Shows that a rebuild has replaced the live documents, and what it skipped. */
function printResult(
  name: string,
  { build, ...skipped }: RebuildResult,
  print: CommandDependencies['print'],
): void {
  print(`${name}: generation ${String(build.generation)} is live. \`drop-old\` removes the previous one.`);
  for (const line of describeSkipped(name, skipped)) print(line);
}

export async function rebuildOne(name: string, deps: CommandDependencies): Promise<void> {
  const { stores, print, signal } = deps;
  const projection = requireProjection(name, deps.projections);
  await assertNotAheadOfLog(stores.feed, stores.writer, [projection]);
  const report = deps.startReport(name);
  try {
    const holder = getHolderName(randomUUID());
    const result = await rebuildWithReports(
      { ...stores, projection, signal, holder, onProgress: report.report },
      { requestId: null, clock: deps.clock },
    );
    report.end();
    printResult(name, result, print);
  } catch (error) {
    report.end();
    throw error;
  }
}

/**
 * `rebuild --all`: rebuilds every projection in one pass over the log. If some fail, the others continue, and an
 * `OperatorError` lists the failures at the end. Other errors are thrown as they are.
 */
export async function rebuildEvery(deps: CommandDependencies): Promise<void> {
  const { stores, print, signal, clock, projections = PROJECTIONS } = deps;
  await assertNotAheadOfLog(stores.feed, stores.writer, projections);
  const report = deps.startReport('all');
  const holder = getHolderName(randomUUID());
  const outcomes = await rebuildAll(
    { ...stores, projections, signal, holder, onProgress: report.report },
    { requestId: null, clock },
  ).finally(() => report.end());
  const failures: unknown[] = [];
  for (const { projection, result } of outcomes) {
    if (result.status === 'fulfilled') printResult(projection.name, result.value, print);
    else failures.push(result.reason);
  }
  const bug = failures.find((reason) => !(reason instanceof RebuildStopped));
  if (bug !== undefined) throw bug instanceof Error ? bug : new Error('A rebuild failed', { cause: bug });
  if (failures.length === 0) return;
  if (signal.aborted) throw new OperatorError('The rebuild was stopped. Run it again to continue.');
  for (const { message } of failures.filter((reason) => reason instanceof RebuildStopped)) print(message);
  throw new OperatorError(`${formatCount(failures.length, 'projection')} not rebuilt. The others are live.`);
}
