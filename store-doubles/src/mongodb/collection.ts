import { BSON } from 'mongodb';
import type { CollectionChange } from './change-log';
import { isMatch } from './filter';
import { ServerRejection } from './server-rejection';
import { type Doc, getValue, isDoc, isEqual, toKey } from './values';

export interface Index {
  readonly name: string;
  readonly key: Doc;
  readonly unique?: boolean;
  readonly expireAfterSeconds?: number;
}

const formatValue = (value: unknown) => (typeof value === 'string' ? `"${value}"` : toKey(value));

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

function checkSize(doc: Doc): void {
  const size = BSON.calculateObjectSize(doc);
  if (size <= MAX_DOCUMENT_BYTES) return;
  const message = `BSONObj size: ${String(size)} is invalid. Size must be between 0 and ${String(MAX_DOCUMENT_BYTES)}`;
  throw new ServerRejection(10334, 'BSONObjectTooLarge', message);
}

function createDuplicateKeyError(namespace: string, { name, key }: Index, doc: Doc): ServerRejection {
  const keyValue = Object.fromEntries(Object.keys(key).map((field) => [field, getValue(doc, field) ?? null]));
  const pairs = Object.entries(keyValue).map(([field, value]) => `${field}: ${formatValue(value)}`);
  const message = `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${pairs.join(', ')} }`;
  return new ServerRejection(11000, 'DuplicateKey', message, { keyPattern: key, keyValue });
}

/** One collection in memory. Documents are never changed in place. */
export class Collection {
  private readonly docs = new Map<string, Doc>();
  /** For each unique index: which document has a value. */
  private readonly idsByIndexEntry = new Map<string, Map<string, string>>();
  readonly indexes: Index[] = [{ name: '_id_', key: { _id: 1 } }];

  /**
   * Called once, just before the next insert, because another client may be faster between an upsert's search and its
   * insert.
   */
  beforeInsert: (() => void) | undefined;

  constructor(
    readonly namespace: string,
    private readonly recordChange: (change: CollectionChange) => void,
  ) {}

  private createEntry(index: Index, doc: Doc): string {
    return Object.keys(index.key)
      .map((field) => toKey(getValue(doc, field)))
      .join();
  }

  private checkUnique(doc: Doc, id: string): void {
    for (const index of this.indexes) {
      const holder = this.idsByIndexEntry.get(index.name)?.get(this.createEntry(index, doc));
      if (holder !== undefined && holder !== id) throw createDuplicateKeyError(this.namespace, index, doc);
    }
  }

  private removeById(id: string): void {
    const doc = this.docs.get(id);
    if (!doc) return;
    for (const index of this.indexes)
      this.idsByIndexEntry.get(index.name)?.delete(this.createEntry(index, doc));
    this.docs.delete(id);
  }

  private store(id: string, doc: Doc): void {
    this.docs.set(id, doc);
    for (const index of this.indexes)
      this.idsByIndexEntry.get(index.name)?.set(this.createEntry(index, doc), id);
  }

  insert(doc: Doc): void {
    const { beforeInsert } = this;
    this.beforeInsert = undefined;
    beforeInsert?.();
    checkSize(doc);
    const id = toKey(doc['_id']);
    const [first] = this.indexes;
    if (this.docs.has(id) && first) throw createDuplicateKeyError(this.namespace, first, doc);
    this.checkUnique(doc, id);
    this.store(id, doc);
    this.recordChange({ kind: 'insert', after: doc });
  }

  /** Stores a changed document. `kind`: by operators, or as a whole. */
  replace(doc: Doc, kind: 'update' | 'replace' = 'replace'): void {
    checkSize(doc);
    const id = toKey(doc['_id']);
    this.checkUnique(doc, id);
    const before = this.docs.get(id);
    if (before)
      for (const index of this.indexes)
        this.idsByIndexEntry.get(index.name)?.delete(this.createEntry(index, before));
    this.store(id, doc);
    if (toKey(before) !== toKey(doc)) this.recordChange({ kind, before, after: doc });
  }

  remove(doc: Doc): void {
    this.removeById(toKey(doc['_id']));
    this.recordChange({ kind: 'delete', before: doc });
  }

  /** The candidates for a filter: by id directly, others by a scan. */
  private listCandidates({ _id: id }: Doc): Iterable<Doc> {
    const getOne = (key: unknown): Doc[] => [this.docs.get(toKey(key)) ?? []].flat();
    if (typeof id === 'string') return getOne(id);
    if (isDoc(id) && Array.isArray(id['$in'])) return new Set((id['$in'] as unknown[]).flatMap(getOne));
    return this.docs.values();
  }

  listMatching(filter: Doc): Doc[] {
    // An invalid filter is also rejected if there is nothing to find.
    isMatch({}, filter);
    return [...this.listCandidates(filter)].filter((doc) => isMatch(doc, filter));
  }

  addIndex(index: Index): boolean {
    const same = this.indexes.find(({ name }) => name === index.name);
    if (same) {
      if (isEqual(same, index)) return false;
      const message = `An existing index has the same name as the requested index: ${index.name}`;
      throw new ServerRejection(86, 'IndexKeySpecsConflict', message);
    }
    const holders = new Map<string, string>();
    for (const [id, doc] of index.unique ? this.docs : []) {
      const entry = this.createEntry(index, doc);
      if (holders.has(entry)) throw createDuplicateKeyError(this.namespace, index, doc);
      holders.set(entry, id);
    }
    if (index.unique) this.idsByIndexEntry.set(index.name, holders);
    this.indexes.push(index);
    return true;
  }

  /** Removes what its time-to-live indexes expire. */
  sweep(now: number): void {
    for (const { key, expireAfterSeconds } of this.indexes) {
      if (expireAfterSeconds === undefined) continue;
      const [field = ''] = Object.keys(key);
      for (const doc of [...this.docs.values()]) {
        const time = getValue(doc, field);
        if (time instanceof Date && time.getTime() + expireAfterSeconds * 1000 <= now) this.remove(doc);
      }
    }
  }
}
