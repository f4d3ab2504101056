import { randomUUID } from 'node:crypto';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { collectionOf, fillingOf } from '@tapwise/contracts/read-models/define-read-model';
import type { HeldLease } from '../leases/port';
import { PROJECTIONS } from '../models/projections';
import type { ProjectionStores } from '../open-stores';
import type { Projection } from '../projection';
import type { FillingRecord } from '../read-store/port';
import { rebuild } from '../rebuild/rebuild';
import { checkWithinLog } from '../runner/check-within-log';
import { holderName } from '../runner/holder-name';
import type { ProgressReport } from './progress-report';
import { statusTable } from './status-table';

/** What a command needs: the stores, where lines go, the time, and a signal that ends what takes long. */
export interface CommandDeps {
  readonly stores: ProjectionStores;
  readonly say: (line: string) => void;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  readonly report: (name: string) => ProgressReport;
  /** All of the product's unless given. */
  readonly projections?: readonly Projection[];
}

/** Readers look which documents are live at least each second: after this long none reads the former ones. */
const GRACE_MS = 30_000;

function projectionOf(name: string, projections: readonly Projection[] = PROJECTIONS): Projection {
  const found = projections.find((projection) => projection.name === name);
  if (found) return found;
  const names = projections.map((projection) => projection.name).join(', ');
  throw new ConfigurationError(`There is no projection ${name}. There are ${names}.`);
}

export async function showStatus({ stores, say, projections = PROJECTIONS }: CommandDeps): Promise<void> {
  const { feed, writer, leases } = stores;
  const [head, records, held] = await Promise.all([feed.head(), writer.fillings(), leases.held()]);
  say(statusTable({ projections, records, held, head }));
}

export async function rebuildOne(name: string, deps: CommandDeps): Promise<void> {
  const { stores, say, signal } = deps;
  const projection = projectionOf(name, deps.projections);
  await checkWithinLog(stores.feed, stores.writer, [projection]);
  const report = deps.report(name);
  try {
    const { generation } = await rebuild({
      ...{ ...stores, projection, signal, holder: holderName(randomUUID()) },
      onProgress: report.tell,
    });
    report.end();
    say(`${name}: generation ${String(generation)} is live. \`drop-old\` removes the former one.`);
  } catch (error) {
    report.end();
    throw error;
  }
}

export async function resumeOne(name: string, deps: CommandDeps): Promise<void> {
  const { writer } = deps.stores;
  const { model } = projectionOf(name, deps.projections);
  const paused = (await writer.fillings()).filter(
    (record) => record.name === name && record.version === model.version && record.failure,
  );
  for (const { generation } of paused) await writer.setFailure(fillingOf(model, generation), undefined);
  if (paused.length === 0) deps.say(`${name} is not paused.`);
  else deps.say(`${name} tries again within seconds, if a projector runs. \`status\` shows how it fares.`);
}

/** Why a filling is not removed; undefined: it is. */
function whyKept(
  { name, version, state, retiredAt }: FillingRecord,
  { held, now, known }: { held: readonly HeldLease[]; now: number; known: readonly Projection[] },
): string | undefined {
  const current = known.find((projection) => projection.name === name);
  if (current && current.version <= version && state !== 'old')
    return current.version < version ? 'is of a newer build' : 'is in use';
  if (state === 'old' && now - (retiredAt ?? 0) < GRACE_MS)
    return 'was live a moment ago: run this again in half a minute';
  const lease = collectionOf(name, version);
  if (state !== 'old' && held.some((each) => each.name === lease)) return 'is kept up by an older build';
  return undefined;
}

export async function dropOld({ stores, say, clock, projections = PROJECTIONS }: CommandDeps): Promise<void> {
  const { writer, leases } = stores;
  const [records, held] = await Promise.all([writer.fillings(), leases.held()]);
  let dropped = 0;
  for (const record of records) {
    const why = whyKept(record, { held, now: clock(), known: projections });
    if (why === undefined) {
      await writer.drop(record);
      dropped += 1;
      say(`${record.collection} is removed.`);
    } else if (why !== 'is in use') say(`${record.collection} ${why}.`);
  }
  if (dropped === 0) say('Nothing was removed.');
}
