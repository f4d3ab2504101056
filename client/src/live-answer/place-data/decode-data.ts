import { FILE_SHAPES } from './data-shapes';
import { toTitle } from './letter-case';
import { restoreMarks } from './marked-texts';
import {
  type CollectionShape,
  COUNT_COLUMN,
  isReference,
  isRow,
  KEY_COLUMN,
  type LeafShape,
  type ObjectShape,
  type Row,
  type Shape,
  type TextShape,
} from './shape';
import { createSymbolReader, type SymbolReader } from './symbol-reader';
import { FILE_END, FIRST_DERIVED, SEPARATOR } from './symbols';

/** The data files that answers depend on, by name, with the fields that they depend on. */
export type DataFiles = Record<string, Record<string, unknown>>;

/** A mark of a derived text. */
const DERIVED_MARK = /[\u0003-\u0005]/;

interface Context {
  readonly reader: SymbolReader;
  /** The merchants of this stage, in order. */
  readonly merchants: Row[];
}

function restoreText(stored: string, { letterCase, derive }: TextShape, row: Row): string {
  const derived = DERIVED_MARK.test(stored) ? (derive?.(row) ?? []) : [];
  const text = derived.reduce(
    (result, part, position) => result.replaceAll(String.fromCharCode(FIRST_DERIVED + position), part),
    stored,
  );
  if (letterCase === 'title') return toTitle(text);
  return letterCase === 'upper' ? text.toUpperCase() : text;
}

function readCount({ reader }: Context): number | undefined {
  const count = reader.readText(COUNT_COLUMN);
  return count === undefined ? undefined : Number(count);
}

function readList(context: Context, of: Shape): unknown[] | undefined {
  const count = readCount(context);
  return count === undefined ? undefined : Array.from({ length: count }, () => readValue(context, of, {}));
}

function readRecord(context: Context, of: Shape): Row {
  const entries = Array.from({ length: readCount(context) ?? 0 }, () => {
    const key = context.reader.readText(KEY_COLUMN) ?? '';
    return [key, readValue(context, of, {})] as const;
  });
  return Object.fromEntries(entries);
}

function readObject(context: Context, fields: ObjectShape['fields']): Row {
  const row: Record<string, unknown> = {};
  for (const [name, shape] of fields) {
    const value = readValue(context, shape, row);
    if (value !== undefined) row[name] = value;
  }
  return row;
}

function selectMerchants({ reader, merchants }: Context, column: number): Row[] {
  return merchants.filter(() => reader.readFlag(column));
}

function readByMerchant(context: Context, column: number, of: Shape): Row {
  const entries = selectMerchants(context, column).map(
    (merchant) => [String(merchant['id']), readValue(context, of, merchant)] as const,
  );
  return Object.fromEntries(entries);
}

function readText({ reader }: Context, shape: TextShape, row: Row): string | readonly string[] | undefined {
  const stored = reader.readText(shape.column);
  if (stored === undefined) return undefined;
  const text = restoreText(stored, shape, row);
  if (!shape.isList) return text;
  return text === '' ? [] : text.split(SEPARATOR);
}

function readJson({ reader }: Context, column: number): unknown {
  const stored = reader.readText(column);
  return stored === undefined ? undefined : JSON.parse(stored);
}

function readLeaf(context: Context, { kind, column }: LeafShape): unknown {
  switch (kind) {
    case 'word':
      return context.reader.readWord(column);
    case 'json':
      return readJson(context, column);
    case 'flag':
      return context.reader.readFlag(column) || undefined;
    case 'ids':
      return selectMerchants(context, column).map(({ id }) => id);
  }
}

function readCollection(context: Context, { kind, column, of }: CollectionShape): unknown {
  switch (kind) {
    case 'list':
      return readList(context, of);
    case 'record':
      return readRecord(context, of);
    case 'by-merchant':
      return readByMerchant(context, column, of);
  }
}

/** Reads a value. `row`: the fields of its object so far, or its merchant. */
function readValue(context: Context, shape: Shape, row: Row): unknown {
  if (shape.kind === 'object') return readObject(context, shape.fields);
  if ('of' in shape) return readCollection(context, shape);
  return shape.kind === 'text' ? readText(context, shape, row) : readLeaf(context, shape);
}

/** Adds the items of a later stage, with the known items that it refers to in their places. */
function mergeLists(known: readonly unknown[], added: readonly unknown[]): readonly unknown[] {
  const ids = new Set(added.filter(isReference).map(({ id }) => id));
  const isReferredTo = (item: unknown): item is Row => isRow(item) && ids.has(item['id']);
  const byId = new Map(known.filter(isReferredTo).map((item) => [item['id'], item]));
  const items = added.map((item) => (isReference(item) ? byId.get(item['id']) : item));
  return [...known.filter((item) => !isReferredTo(item)), ...items];
}

function mergeField(known: unknown, added: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(added)) return mergeLists(known, added);
  return isRow(known) && isRow(added) ? { ...known, ...added } : added;
}

function mergeFile(known: Record<string, unknown> | undefined, added: Row): Record<string, unknown> {
  const merged = { ...known };
  for (const [name, field] of Object.entries(added)) merged[name] = mergeField(merged[name], field);
  return merged;
}

function listMerchants({ merchants }: Row): readonly Row[] {
  return (merchants as readonly Row[]).filter((merchant) => !isReference(merchant));
}

function readStage(reader: SymbolReader, files: DataFiles): void {
  const context: Context = { reader, merchants: [] };
  for (let name = reader.readText(KEY_COLUMN); name !== FILE_END; name = reader.readText(KEY_COLUMN)) {
    const shape = FILE_SHAPES[name ?? ''];
    if (name === undefined || !shape) throw new Error('The data files belong to another version.');
    const file = restoreMarks(name, readValue(context, shape, {}) as Row);
    if (name === 'brands' || name === 'merchants') context.merchants.push(...listMerchants(file));
    // The first stage contains only a part of each term, so the second one repeats the file.
    files[name] = mergeFile(name === 'generic-terms' ? undefined : files[name], file);
  }
}

/**
 * Decodes the data files from the first stages, in order. The first stage contains what the best-known merchants and
 * the broad generic terms need, and each further stage adds to it.
 */
export function decodeData(stages: readonly Uint8Array[]): DataFiles {
  const reader = createSymbolReader();
  const files: DataFiles = {};
  for (const stage of stages) {
    reader.open(stage);
    readStage(reader, files);
  }
  return files;
}
