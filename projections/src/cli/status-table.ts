import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { getCollection } from '@tapwise/contracts/read-models/define-read-model';
import { formatColumns } from '@tapwise/platform/terminal/format-columns';
import type { ActiveLease } from '../leases/port';
import type { Projection } from '../models/projection';
import type { BuildRecord } from '../read-store/port';
import { getRebuildLeaseName } from '../rebuild/rebuild';

interface StatusInput {
  readonly projections: readonly Projection[];
  readonly records: readonly BuildRecord[];
  readonly activeLeases: readonly ActiveLease[];
  readonly head: Position;
}

const HEAD = [
  'PROJECTION',
  'VERSION',
  'GENERATION',
  'STATE',
  'POSITION',
  'LAG',
  'RUN BY',
  'FAILURE',
] as const;
const NUMERIC_COLUMNS = new Set<string>(['VERSION', 'GENERATION', 'POSITION', 'LAG']);

function createUnstartedRecord({ name, version }: Projection): BuildRecord {
  const collection = getCollection(name, version);
  return {
    name,
    version,
    generation: 1,
    collection,
    state: 'live',
    position: LOG_START,
    failure: undefined,
    retiredAt: undefined,
  };
}

function formatHolder({ name, version, state }: BuildRecord, activeLeases: readonly ActiveLease[]): string {
  if (state === 'old') return '';
  const live = getCollection(name, version);
  const lease = state === 'live' ? live : getRebuildLeaseName(live);
  return activeLeases.find((activeLease) => activeLease.name === lease)?.holder ?? 'none';
}

function toRow(record: BuildRecord, { activeLeases, head }: StatusInput): readonly string[] {
  const { name, version, generation, state, position, failure } = record;
  const lag = Math.max(0, Number(head) - Number(position));
  const failureText = failure ? `${failure.error} at ${failure.eventType} ${failure.eventId}` : '';
  return [
    name,
    String(version),
    String(generation),
    failure ? `${state}, paused` : state,
    String(Number(position)),
    state === 'old' ? '' : String(lag),
    formatHolder(record, activeLeases),
    failureText,
  ];
}

/** One line per build of every projection: its progress, who runs it, and why it is paused. */
export function formatStatusTable(input: StatusInput): string {
  const { projections, records } = input;
  const absent = projections.filter(
    ({ name, version }) => !records.some((record) => record.name === name && record.version === version),
  );
  const all = [...records, ...absent.map(createUnstartedRecord)].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version - b.version || a.generation - b.generation,
  );
  return formatColumns([HEAD, ...all.map((record) => toRow(record, input))], NUMERIC_COLUMNS);
}
