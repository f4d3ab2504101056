import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import type { Position } from '@tapwise/contracts/events/position';
import { type BuildState, getBuild, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { HeartbeatReport } from '../heartbeat';
import type { LogKind, LogMark } from '../log-mark';
import type { QuarantineEntry } from '../quarantined-event';
import type { RebuildReport } from '../rebuild-report';

/** The log that the read models were built from. */
export interface SourceDoc {
  readonly _id: 'source';
  readonly epoch: string;
  /** Absent in read models from before it was recorded. */
  readonly kind?: LogKind;
  /** The furthest event in the read models; absent before the first one. */
  readonly mark?: LogMark;
}

export interface StoredBuild {
  readonly position: Position;
  readonly changedAt: Position;
  readonly failure: {
    readonly error: string;
    readonly eventId: string;
    readonly eventType: string;
    readonly settledRequestId?: string;
  } | null;
  /** The lease token of its last claim. */
  readonly fence: number;
  readonly retiredAt: Date | null;
  /** The number of events that it left out, which `quarantined_events` lists. Absent if there are none. */
  readonly quarantined?: number;
}

/** An event that a build left out. The id is `<collection>/<position>`. */
export interface QuarantinedDoc extends QuarantineEntry {
  readonly _id: string;
}

/** Everything about one version of a read model, in one document, so that related fields change in one step. */
export interface ReadModelDoc {
  /** The collection of its first build. */
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  /** The generation that queries read. Null if it was dropped. */
  readonly live: number | null;
  readonly building: number | null;
  /** The highest generation ever used, so that a late writer never finds a new build with its old name. */
  readonly last: number;
  /** The builds, by `g<generation>`. */
  readonly fillings: Readonly<Record<string, StoredBuild>>;
}

/** A document of a read model. A removed one stays as a tombstone, so that an older write can't bring it back. */
export interface ViewDoc {
  readonly _id: string;
  readonly live: boolean;
  /** The position of the last event applied to it. */
  readonly position: Position;
  readonly doc?: unknown;
}

interface HeartbeatDoc extends HeartbeatReport {
  readonly holder: string;
  readonly at: Date;
}

export interface LeaseDoc {
  readonly _id: string;
  readonly holder: string;
  readonly token: number;
  readonly until: Date;
  /** Stored with each renewal, so that both take one write. May be from an earlier holder. */
  readonly heartbeat?: HeartbeatDoc;
}

/** The newest report about a rebuild. The id is the projection's name. */
export interface RebuildReportDoc {
  readonly _id: string;
  readonly report: RebuildReport;
  /** The newest request that was carried out or failed. Absent before the first one. */
  readonly settledRequestId?: string;
}

export const getViewsCollections = (db: Db) => ({
  source: db.collection<SourceDoc>('source'),
  readModels: db.collection<ReadModelDoc>('read_models'),
  leases: db.collection<LeaseDoc>('leases'),
  quarantined: db.collection<QuarantinedDoc>('quarantined_events'),
  rebuildReports: db.collection<RebuildReportDoc>('rebuild_reports'),
});

export const getDocuments = (db: Db, collection: string) => db.collection<ViewDoc>(collection);

const NAMESPACE_NOT_FOUND = 26;

/** Removes a collection of documents, if it exists, with the list of what it left out. */
export async function dropDocuments(db: Db, collection: string): Promise<void> {
  await getViewsCollections(db).quarantined.deleteMany({ collection });
  await getDocuments(db, collection)
    .drop()
    .catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
    });
}

export const buildKey = (generation: number) => `g${String(generation)}`;

/** The state of the build with this generation: live, building, or old. */
export function getBuildState({ live, building }: ReadModelDoc, generation: number): BuildState {
  if (generation === live) return 'live';
  return generation === building ? 'building' : 'old';
}

/** The collection of a generation, for readers and for versions that this release doesn't know. */
export function getGenerationCollection(first: string, generation: number): string {
  return getBuild({ collection: first } as ReadModel, generation).collection;
}

/** The path of a document's field in the stored format. */
export const toFieldPath = (field: string) => (field === 'id' ? '_id' : `doc.${field}`);

/** The sort for fields such as `-createdAt`, which means latest first. */
export function toOrder(fields: readonly string[]): Record<string, 1 | -1> {
  return Object.fromEntries(
    fields.map((field) =>
      field.startsWith('-') ? [toFieldPath(field.slice(1)), -1] : [toFieldPath(field), 1],
    ),
  );
}

/** Queries exclude tombstones, so every index starts with the field that marks them. */
export function toIndexes({ indexes }: Pick<ReadModel, 'indexes'>): IndexDescription[] {
  const all = indexes.length === 0 ? [[]] : indexes;
  return all.map((fields, index) => ({
    key: { live: 1, ...toOrder(fields) },
    name: `query_${String(index)}`,
  }));
}

const SPECIAL_CHARACTERS = /[%.$]/g;
const ESCAPE_SEQUENCES = /%(25|2e|24)/g;

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]),
  );
}

/**
 * Encodes keys that users typed, such as a store's name, because servers differ in whether they allow dots and
 * dollars in keys.
 */
export const toStored = (doc: unknown): unknown =>
  mapKeys(doc, (key) => key.replace(SPECIAL_CHARACTERS, (sign) => `%${sign.charCodeAt(0).toString(16)}`));

export const toDocument = (doc: unknown): unknown =>
  mapKeys(doc, (key) =>
    key.replace(ESCAPE_SEQUENCES, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
