import { MongoServerError, type Db, type IndexDescription } from 'mongodb';
import type { Position } from '../events/position';
import type { Heartbeat } from './heartbeat';
import type { LogKind, LogMark } from './log-mark';
import { fillingOf, type FillingState, type ReadModel } from '../read-models/define-read-model';

/** Which log the views were filled from. */
export interface SourceDoc {
  readonly _id: 'source';
  readonly epoch: string;
  /** Absent in views from before it was recorded. */
  readonly kind?: LogKind;
  /** The furthest event that the views contain; absent before the first one. */
  readonly mark?: LogMark;
}

export interface FillingPart {
  readonly position: Position;
  readonly changedAt: Position;
  readonly failure: { readonly error: string; readonly eventId: string; readonly eventType: string } | null;
  /** The token of the lease under which it was taken up last. */
  readonly fence: number;
  readonly retiredAt: Date | null;
  /** How many events it left out, which `quarantined_events` lists; none where it is absent. */
  readonly quarantined?: number;
}

/** An event that a filling left out. The id is `<collection>/<position>`. */
export interface QuarantinedDoc {
  readonly _id: string;
  /** Of the filling. */
  readonly collection: string;
  readonly position: Position;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly error: string;
  /** If the stream is not named after its user. */
  readonly owner?: string;
}

/** All there is to know of one version of a read model, in one document: what belongs together changes in one step. */
export interface ReadModelDoc {
  /** The collection of its first filling. */
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  /** The generation that queries read; null where it was dropped. */
  readonly live: number | null;
  readonly building: number | null;
  /** The highest generation that there ever was: a writer that lags must find no namesake of what it writes to. */
  readonly last: number;
  /** By `g<generation>`. */
  readonly fillings: Readonly<Record<string, FillingPart>>;
}

/** A document of a read model. One that went stays as a mark, so that an older write cannot bring it back. */
export interface ViewDoc {
  readonly _id: string;
  readonly live: boolean;
  /** Of the last event folded into it. */
  readonly position: Position;
  readonly doc?: unknown;
}

export interface LeaseDoc {
  readonly _id: string;
  readonly holder: string;
  readonly token: number;
  readonly until: Date;
}

/** The id is the holder. */
export interface HeartbeatDoc extends Omit<Heartbeat, 'holder' | 'at'> {
  readonly _id: string;
  readonly at: Date;
}

export const viewsCollections = (db: Db) => ({
  source: db.collection<SourceDoc>('source'),
  readModels: db.collection<ReadModelDoc>('read_models'),
  leases: db.collection<LeaseDoc>('leases'),
  heartbeats: db.collection<HeartbeatDoc>('heartbeats'),
  quarantined: db.collection<QuarantinedDoc>('quarantined_events'),
});
export type ViewsCollections = ReturnType<typeof viewsCollections>;

export const viewsIn = (db: Db, collection: string) => db.collection<ViewDoc>(collection);

const NOT_THERE = 26;

/** Removes a collection of documents, if it is there, and the list of what it left out. */
export async function dropViews(db: Db, collection: string): Promise<void> {
  await viewsCollections(db).quarantined.deleteMany({ collection });
  await viewsIn(db, collection)
    .drop()
    .catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === NOT_THERE)) throw error;
    });
}

export const partKey = (generation: number) => `g${String(generation)}`;

export function stateOf({ live, building }: ReadModelDoc, generation: number): FillingState {
  if (generation === live) return 'live';
  return generation === building ? 'building' : 'old';
}

/** The collection of a generation, for readers and for versions that this build does not know. */
export function collectionOfGeneration(first: string, generation: number): string {
  return fillingOf({ collection: first } as ReadModel, generation).collection;
}

/** Where a field of the document is in what is stored. */
export const pathOf = (field: string) => (field === 'id' ? '_id' : `doc.${field}`);

/** How to sort by fields such as `-createdAt`, which is latest first. */
export function orderOf(fields: readonly string[]): Record<string, 1 | -1> {
  return Object.fromEntries(
    fields.map((field) => (field.startsWith('-') ? [pathOf(field.slice(1)), -1] : [pathOf(field), 1])),
  );
}

/** Marks of what went are in no query: every index begins with what tells them apart. */
export function indexesOf({ indexes }: Pick<ReadModel, 'indexes'>): IndexDescription[] {
  const all = indexes.length === 0 ? [[]] : indexes;
  return all.map((fields, at) => ({ key: { live: 1, ...orderOf(fields) }, name: `query_${String(at)}` }));
}

const SPECIAL = /[%.$]/g;
const ESCAPED = /%(25|2e|24)/g;

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapKeys(each, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]),
  );
}

/** Keys are what people typed, such as a shop's name; servers differ in whether they store dots and dollars in keys. */
export const toStored = (doc: unknown): unknown =>
  mapKeys(doc, (key) => key.replace(SPECIAL, (sign) => `%${sign.charCodeAt(0).toString(16)}`));

export const fromStored = (doc: unknown): unknown =>
  mapKeys(doc, (key) => key.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
