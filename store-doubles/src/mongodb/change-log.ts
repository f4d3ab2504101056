import { BSON } from 'mongodb';
import { ServerRejection } from './server-rejection';
import { type Doc, isDoc, isEqual } from './values';

/** What happened to a document. */
export interface CollectionChange {
  readonly kind: 'insert' | 'update' | 'replace' | 'delete';
  /** Undefined for an insert. */
  readonly before?: Doc | undefined;
  /** Undefined for a deletion. */
  readonly after?: Doc | undefined;
}

interface LoggedChange {
  readonly number: number;
  readonly namespace: string;
  /** As a change stream reports it. */
  readonly report: Doc;
}

/** Where a change stream continues: after the change with this number. */
export const toResumeToken = (number: number) => ({ _data: number.toString(16).padStart(16, '0') });

interface Difference {
  readonly updatedFields: Doc;
  readonly removedFields: string[];
}

/** Collects the changed fields by their dotted paths. An array changes as a whole. */
function collectDifference(before: Doc, after: Doc, prefix: string, difference: Difference): void {
  for (const [field, value] of Object.entries(after)) {
    const path = `${prefix}${field}`;
    const previous = before[field];
    if (isDoc(value) && isDoc(previous)) collectDifference(previous, value, `${path}.`, difference);
    else if (!Object.hasOwn(before, field) || !isEqual(previous, value))
      difference.updatedFields[path] = value;
  }
  for (const field of Object.keys(before))
    if (!Object.hasOwn(after, field)) difference.removedFields.push(`${prefix}${field}`);
}

function describeUpdate(before: Doc, after: Doc): Doc {
  const difference: Difference = { updatedFields: {}, removedFields: [] };
  collectDifference(before, after, '', difference);
  return { ...difference, truncatedArrays: [] };
}

function toReport({ kind, before, after }: CollectionChange): Doc {
  const documentKey = { _id: (after ?? before)?.['_id'] };
  if (kind === 'update' && before && after)
    return { operationType: kind, documentKey, updateDescription: describeUpdate(before, after) };
  return after
    ? { operationType: kind, documentKey, fullDocument: after }
    : { operationType: kind, documentKey };
}

/** A server keeps as many as its log has room for. */
const MAX_CHANGES = 1_000;

/** The latest changes of all documents, in order, for change streams. */
export class ChangeLog {
  private readonly changes: LoggedChange[] = [];
  private readonly waiting = new Set<() => void>();
  last = 0;

  record(database: string, collection: string, change: CollectionChange): void {
    this.last += 1;
    const report = {
      _id: toResumeToken(this.last),
      clusterTime: new BSON.Timestamp({ t: Math.floor(Date.now() / 1000), i: this.last }),
      ns: { db: database, coll: collection },
      ...toReport(change),
    };
    this.changes.push({ number: this.last, namespace: `${database}.${collection}`, report });
    if (this.changes.length > MAX_CHANGES) this.changes.shift();
    for (const wake of [...this.waiting]) wake();
  }

  private reaches(number: number): boolean {
    return number >= (this.changes[0]?.number ?? 1) - 1;
  }

  /** Throws if changes after the one with this number are no longer kept. */
  assertReaches(number: number): void {
    if (this.reaches(number)) return;
    const message =
      'Resume of change stream was not possible, as the resume point may no longer be in the oplog.';
    throw new ServerRejection(286, 'ChangeStreamHistoryLost', message);
  }

  /** The changes of a collection after the one with this number, with their own numbers. */
  listAfter(number: number, namespace: string): readonly LoggedChange[] {
    this.assertReaches(number);
    return this.changes.filter((change) => change.number > number && change.namespace === namespace);
  }

  /** Whether `listAfter` returns or throws something. */
  hasAfter(number: number, namespace: string): boolean {
    return !this.reaches(number) || this.listAfter(number, namespace).length > 0;
  }

  /** Calls back once, at the next change, unless the returned function is called before. */
  onNext(callback: () => void): () => void {
    const wake = () => {
      this.waiting.delete(wake);
      callback();
    };
    this.waiting.add(wake);
    return () => void this.waiting.delete(wake);
  }
}
