import { BSON } from 'mongodb';
import { createBadValueError } from './server-rejection';

export type Doc = Record<string, unknown>;

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The supported BSON types, in a server's sort order. */
const TYPES: readonly ((value: unknown) => boolean)[] = [
  (value) => value === null || value === undefined,
  (value) => typeof value === 'number' || BSON.Long.isLong(value),
  (value) => typeof value === 'string',
  isDoc,
  Array.isArray,
  (value) => value instanceof BSON.ObjectId,
  (value) => typeof value === 'boolean',
  (value) => value instanceof Date,
];

function getRank(value: unknown): number {
  const rank = TYPES.findIndex((isOfType) => isOfType(value));
  if (rank < 0)
    throw createBadValueError(
      `The double doesn't support sorting of ${Object.prototype.toString.call(value)}`,
    );
  return rank;
}

export const isSameType = (a: unknown, b: unknown) => getRank(a) === getRank(b);

/**
 * Returns the same text for equal values, and different text for different types. Also used as the key of an index
 * entry.
 */
export function toKey(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number') return String(value);
  return BSON.EJSON.stringify({ value }, { relaxed: true });
}

function compareScalars(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a instanceof BSON.ObjectId && b instanceof BSON.ObjectId) return Buffer.compare(a.id, b.id);
  return Math.sign(Number(a) - Number(b));
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = compare(a[index], b[index]);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

/** A server's sort order of values. */
export function compare(a: unknown, b: unknown): number {
  const byType = getRank(a) - getRank(b);
  if (byType !== 0) return Math.sign(byType);
  if (a === null || a === undefined) return 0;
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isDoc(a) && isDoc(b)) return compareLists(Object.entries(a).flat(), Object.entries(b).flat());
  return compareScalars(a, b);
}

export const isEqual = (a: unknown, b: unknown) => toKey(a ?? null) === toKey(b ?? null);

/** The value at a dotted path. Undefined if there is none. */
export function getValue(doc: Doc, path: string): unknown {
  let value: unknown = doc;
  for (const part of path.split('.')) {
    if (Array.isArray(value))
      throw createBadValueError(`The double doesn't support paths into arrays: ${path}`);
    if (!isDoc(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

function changeValue(doc: Doc, path: readonly string[], change: (target: Doc, last: string) => void): Doc {
  const [first = '', ...rest] = path;
  const copy = { ...doc };
  if (rest.length === 0) {
    change(copy, first);
    return copy;
  }
  const inner = copy[first] ?? {};
  if (!isDoc(inner)) throw createBadValueError(`Cannot create field in element {${first}}`);
  copy[first] = changeValue(inner, rest, change);
  return copy;
}

/** A copy of the document with the value at a dotted path. */
export function withValue(doc: Doc, path: string, value: unknown): Doc {
  return changeValue(doc, path.split('.'), (target, last) => (target[last] = value));
}

/** A copy of the document without the value at a dotted path. */
export function removeValue(doc: Doc, path: string): Doc {
  if (getValue(doc, path) === undefined) return doc;
  return changeValue(doc, path.split('.'), (target, last) => {
    Reflect.deleteProperty(target, last);
  });
}
