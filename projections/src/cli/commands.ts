import { getCollection } from '@tapwise/contracts/read-models/define-read-model';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import type { ActiveLease } from '../leases/port';
import type { Projection } from '../models/projection';
import { PROJECTIONS } from '../models/projections';
import type { ProjectionStores } from '../open-stores';
import type { BuildRecord } from '../read-store/port';
import type { ProgressReport } from './progress-report';
import { formatQuarantineTable } from './quarantine-table';
import { formatStatusTable } from './status-table';

/** The stores, the output, the clock, and a signal that stops long commands. */
export interface CommandDependencies {
  readonly stores: ProjectionStores;
  readonly print: (line: string) => void;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  readonly startReport: (name: string) => ProgressReport;
  /** All projections of Tapwise by default. */
  readonly projections?: readonly Projection[];
}

/**
 * Readers check at least once a second which documents are live. After this time, none still reads replaced documents.
 */
const GRACE_MS = 30_000;

/** Throws a `UsageError` that lists the valid names. */
export function requireProjection(
  name: string,
  projections: readonly Projection[] = PROJECTIONS,
): Projection {
  const projection = projections.find((candidate) => candidate.name === name);
  if (projection) return projection;
  const names = projections.map((projection) => projection.name).join(', ');
  throw new UsageError(`Unknown projection ${name}. Valid names: ${names}`);
}

export async function showStatus({
  stores,
  print,
  projections = PROJECTIONS,
}: CommandDependencies): Promise<void> {
  const { feed, writer, leases } = stores;
  const [head, records, activeLeases] = await Promise.all([
    feed.getHead(),
    writer.listBuilds(),
    leases.listActive(),
  ]);
  print(formatStatusTable({ projections, records, activeLeases, head }));
  const quarantined = formatQuarantineTable(await writer.listQuarantined(), records);
  if (quarantined !== undefined) print(`\n${quarantined}`);
}

/** Explains why a build is kept. Undefined if it is removed. */
function explainKeptBuild(
  { name, version, state, retiredAt }: BuildRecord,
  {
    activeLeases,
    now,
    projections,
  }: { activeLeases: readonly ActiveLease[]; now: number; projections: readonly Projection[] },
): string | undefined {
  const current = projections.find((candidate) => candidate.name === name);
  if (current && current.version <= version && state !== 'old')
    return current.version < version ? 'is of a newer release' : 'is in use';
  if (state === 'old' && now - (retiredAt ?? 0) < GRACE_MS)
    return 'was live until recently: run this again in 30 seconds';
  const lease = getCollection(name, version);
  if (state !== 'old' && activeLeases.some((activeLease) => activeLease.name === lease))
    return 'is updated by an older release';
  return undefined;
}

export async function dropOld({
  stores,
  print,
  clock,
  projections = PROJECTIONS,
}: CommandDependencies): Promise<void> {
  const { writer, leases } = stores;
  const [records, activeLeases] = await Promise.all([writer.listBuilds(), leases.listActive()]);
  let dropped = 0;
  for (const record of records) {
    const reason = explainKeptBuild(record, { activeLeases, now: clock(), projections });
    if (reason === undefined) {
      await writer.drop(record);
      dropped += 1;
      print(`${record.collection} was removed.`);
    } else if (reason !== 'is in use') print(`${record.collection} ${reason}.`);
  }
  if (dropped === 0) print('Nothing was removed.');
}
