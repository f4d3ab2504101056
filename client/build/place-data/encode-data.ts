import { FILE_SHAPES } from '../../src/live-answer/place-data/data-shapes';
import { toTitle } from '../../src/live-answer/place-data/letter-case';
import {
  type CollectionShape,
  COUNT_COLUMN,
  isReference,
  isRow,
  KEY_COLUMN,
  type LeafShape,
  type Row,
  type Shape,
  type TextShape,
} from '../../src/live-answer/place-data/shape';
import {
  FILE_END,
  FIRST_DERIVED,
  LOWER_MARK,
  MIXED_MARK,
  SEPARATOR,
  UPPER_MARK,
} from '../../src/live-answer/place-data/symbols';
import { createSymbolWriter, type SymbolWriter } from './symbol-writer';

/** Data files by name. */
export type Documents = Readonly<Record<string, Row>>;

interface Context {
  readonly writer: SymbolWriter;
  /** The merchants of this stage, in order. */
  readonly merchants: Row[];
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isMerchant = (item: unknown): item is Row => isRow(item) && !isReference(item);
const toRow = (value: unknown): Row => (isRow(value) ? value : {});

function fromTitleWord(word: string): string {
  const lower = word.toLowerCase();
  const forms = [lower, LOWER_MARK + lower, UPPER_MARK + lower];
  return forms.find((form) => toTitle(form) === word) ?? MIXED_MARK + word;
}

function applyLetterCase(text: string, letterCase: TextShape['letterCase']): string {
  if (letterCase === 'title') return text.split(' ').map(fromTitleWord).join(' ');
  return letterCase === 'upper' ? text.toLowerCase() : text;
}

/** The reader replaces the marks first, and restores upper case after that. */
function storeText(text: string, { letterCase, derive }: TextShape, row: Row): string {
  const stored = applyLetterCase(text, letterCase);
  return (derive?.(row) ?? []).reduce(
    (result, part, position) =>
      part === '' ? result : result.replaceAll(part, String.fromCharCode(FIRST_DERIVED + position)),
    stored,
  );
}

function writeList(context: Context, values: readonly unknown[] | undefined, of: Shape): void {
  context.writer.writeText(COUNT_COLUMN, values?.length.toString());
  for (const value of values ?? []) writeValue(context, of, value, {});
}

function writeRecord(context: Context, record: Row, of: Shape): void {
  const entries = Object.entries(record);
  context.writer.writeText(COUNT_COLUMN, entries.length.toString());
  for (const [key, value] of entries) {
    context.writer.writeText(KEY_COLUMN, key);
    writeValue(context, of, value, {});
  }
}

function writeByMerchant(context: Context, values: Row, column: number, of: Shape): void {
  const selected = context.merchants.filter(({ id }) => values[String(id)] !== undefined);
  for (const merchant of context.merchants) context.writer.writeFlag(column, selected.includes(merchant));
  for (const merchant of selected) writeValue(context, of, values[String(merchant['id'])], merchant);
}

function writeText({ writer }: Context, shape: TextShape, value: unknown, row: Row): void {
  const text = Array.isArray(value) ? value.join(SEPARATOR) : value;
  writer.writeText(shape.column, typeof text === 'string' ? storeText(text, shape, row) : undefined);
}

function writeLeaf({ writer, merchants }: Context, { kind, column }: LeafShape, value: unknown): void {
  switch (kind) {
    case 'word':
      return writer.writeWord(column, typeof value === 'string' ? value : undefined);
    case 'json':
      return writer.writeText(column, JSON.stringify(value));
    case 'flag':
      return writer.writeFlag(column, value === true);
    case 'ids':
      for (const { id } of merchants) writer.writeFlag(column, toList(value).includes(id));
  }
}

function writeCollection(context: Context, { kind, column, of }: CollectionShape, value: unknown): void {
  switch (kind) {
    case 'list':
      return writeList(context, value === undefined ? undefined : toList(value), of);
    case 'record':
      return writeRecord(context, toRow(value), of);
    case 'by-merchant':
      return writeByMerchant(context, toRow(value), column, of);
  }
}

/** Writes a value of a data file. `row`: its object, or its merchant. */
function writeValue(context: Context, shape: Shape, value: unknown, row: Row): void {
  if (shape.kind === 'object') {
    const object = toRow(value);
    for (const [name, field] of shape.fields) writeValue(context, field, object[name], object);
  } else if ('of' in shape) writeCollection(context, shape, value);
  else if (shape.kind === 'text') writeText(context, shape, value, row);
  else writeLeaf(context, shape, value);
}

/** Encodes the data files of each stage. A stage contains what it adds to those before. */
export function encodeData(stages: readonly Documents[]): readonly Uint8Array[] {
  const writer = createSymbolWriter();
  for (const documents of stages) {
    const context: Context = { writer, merchants: [] };
    // The order of the shapes: merchants first.
    for (const [name, shape] of Object.entries(FILE_SHAPES)) {
      const document = documents[name];
      if (!document) continue;
      writer.writeText(KEY_COLUMN, name);
      writeValue(context, shape, document, {});
      if (name === 'brands' || name === 'merchants')
        context.merchants.push(...toList(document['merchants']).filter(isMerchant));
    }
    writer.writeText(KEY_COLUMN, FILE_END);
    writer.endStage();
  }
  return writer.encodeStages();
}
