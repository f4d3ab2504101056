import { BSON } from 'mongodb';
import { ChangeLog } from './change-log';
import { ChangeStreams } from './change-streams';
import { Collection } from './collection';
import { ServerRejection } from './server-rejection';
import type { Doc } from './values';

interface Cursor {
  readonly namespace: string;
  readonly rest: readonly Doc[];
}

/** A server's data: databases, their collections, and the open cursors. */
export class ServerDatabases {
  private readonly databases = new Map<string, Map<string, Collection>>();
  private readonly cursors = new Map<string, Cursor>();
  private lastCursor = 0;
  private readonly changeLog = new ChangeLog();
  readonly changeStreams = new ChangeStreams(this.changeLog, () => String((this.lastCursor += 1)));

  database(name: string): Map<string, Collection> {
    const collections = this.databases.get(name) ?? new Map<string, Collection>();
    this.databases.set(name, collections);
    return collections;
  }

  listDatabases(): readonly string[] {
    return [...this.databases].filter(([, collections]) => collections.size > 0).map(([name]) => name);
  }

  dropDatabase(name: string): void {
    this.databases.delete(name);
  }

  find(database: string, name: string): Collection | undefined {
    return this.database(database).get(name);
  }

  private createCollection(database: string, name: string): Collection {
    return new Collection(`${database}.${name}`, (change) => this.changeLog.record(database, name, change));
  }

  /** The first insert creates a collection. */
  collection(database: string, name: string): Collection {
    const collection = this.find(database, name) ?? this.createCollection(database, name);
    this.database(database).set(name, collection);
    return collection;
  }

  /** The first batch of a result. The rest waits for the client. */
  openCursor(namespace: string, docs: readonly Doc[], size: number, isSingle = false): Doc {
    const rest = docs.slice(size);
    const isOpen = rest.length > 0 && !isSingle;
    if (isOpen) this.cursors.set(String((this.lastCursor += 1)), { namespace, rest });
    const id = BSON.Long.fromNumber(isOpen ? this.lastCursor : 0);
    return { cursor: { firstBatch: docs.slice(0, size), id, ns: namespace }, ok: 1 };
  }

  next(id: string, size: number): Doc {
    const changes = this.changeStreams.next(id);
    if (changes) return changes;
    const cursor = this.cursors.get(id);
    if (!cursor) throw new ServerRejection(43, 'CursorNotFound', `cursor id ${id} not found`);
    const { namespace, rest } = cursor;
    if (rest.length > size) this.cursors.set(id, { namespace, rest: rest.slice(size) });
    else this.cursors.delete(id);
    const nextId = BSON.Long.fromNumber(rest.length > size ? Number(id) : 0);
    return { cursor: { nextBatch: rest.slice(0, size), id: nextId, ns: namespace }, ok: 1 };
  }

  kill(id: string): boolean {
    return this.cursors.delete(id) || this.changeStreams.close(id);
  }

  countOpenCursors(): number {
    return this.cursors.size + this.changeStreams.count();
  }

  sweep(now: number): void {
    for (const collections of this.databases.values())
      for (const collection of collections.values()) collection.sweep(now);
  }
}
