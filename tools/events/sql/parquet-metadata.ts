import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { ByteWriter } from 'hyparquet-writer';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';
import { z } from 'zod';

// The metadata of a Parquet file, in the numbered fields of Apache's parquet.thrift. Fields that aren't named here are
// kept as they are.

const Offset = z.bigint().optional();
const ColumnChunk = z.looseObject({
  /** The offsets of the chunk, and of the indexes of its pages. */
  field_2: Offset,
  field_4: Offset,
  field_6: Offset,
  field_3: z.looseObject({
    /** The path of the column. */
    field_3: z.array(z.instanceof(Uint8Array)),
    /** The offsets of the first data page, the index, the dictionary, and the Bloom filter. */
    field_9: Offset,
    field_10: Offset,
    field_11: Offset,
    field_14: Offset,
  }),
});
const RowGroup = z.looseObject({
  field_1: z.array(ColumnChunk),
  /** The offset of the first page. */
  field_5: Offset,
});
const SchemaElement = z.looseObject({ field_4: z.instanceof(Uint8Array), field_5: z.number().optional() });
const FileMetadata = z.looseObject({
  /** The version of the format. */
  field_1: z.number(),
  /** The root, then the columns and their parts, depth first, each with its name and the number of its parts. */
  field_2: z.array(SchemaElement),
  /** The number of rows. */
  field_3: z.bigint(),
  field_4: z.array(RowGroup),
  /** The program that wrote it. */
  field_6: z.instanceof(Uint8Array).optional(),
});
type ColumnChunk = z.infer<typeof ColumnChunk>;
type RowGroup = z.infer<typeof RowGroup>;
type SchemaElement = z.infer<typeof SchemaElement>;
type FileMetadata = z.infer<typeof FileMetadata>;

/** Fields must stay in their order, which parsing would change. */
const isFileMetadata = (value: unknown): value is FileMetadata => FileMetadata.safeParse(value).success;

/** Parses the metadata of a file. Throws an Error if it is damaged. */
export function parseMetadata({ buffer, byteOffset, length }: Buffer): FileMetadata {
  const view = new DataView(buffer, byteOffset, length);
  const metadata: unknown = deserializeTCompactProtocol({ view, offset: 0 });
  if (!isFileMetadata(metadata)) throw new Error('The metadata of a Parquet file is damaged.');
  return metadata;
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString();

const CHUNK_OFFSETS = ['field_2', 'field_4', 'field_6'] as const;
const DETAILS_OFFSETS = ['field_9', 'field_10', 'field_11', 'field_14'] as const;

type Offsets<Name extends string> = { readonly [Key in Name]?: bigint | undefined };

/** The fields with their new values. An offset is missing or zero where the writer doesn't state it. */
function shiftOffsets<Name extends string>(source: Offsets<Name>, names: readonly Name[], by: bigint) {
  const stated = names.flatMap((name) => (source[name] ? [[name, source[name] + by] as const] : []));
  return Object.fromEntries(stated);
}

function shiftColumn(column: ColumnChunk, by: bigint): ColumnChunk {
  const { field_3: details } = column;
  return {
    ...column,
    ...shiftOffsets(column, CHUNK_OFFSETS, by),
    field_3: { ...details, ...shiftOffsets(details, DETAILS_OFFSETS, by) },
  };
}

const isColumn = ({ field_3 }: ColumnChunk, name: string | undefined) =>
  field_3.field_3.map(toText).join('.') === name;

function serialize(fields: Parameters<typeof serializeTCompactProtocol>[1]): Uint8Array {
  const writer = new ByteWriter();
  serializeTCompactProtocol(writer, fields);
  return writer.getBytes();
}

/** In Thrift, the header of a field with the next number that is a list, and of a long list of structs. */
const LIST_HEADER = 0x19;
const STRUCTS_HEADER = 0xfc;

const listColumns = ({ field_2: columns }: FileMetadata) =>
  columns.map(({ field_4 }) => toText(field_4)).join();

/** How columns of a joined file differ from those of its sources. They are at the top level, without parts. */
export interface ColumnChanges {
  /** A column that is left out. */
  readonly droppedColumn?: string;
  /** Columns with text that is JSON. */
  readonly jsonColumns?: readonly string[];
}

const JSON_CONVERTED_TYPE = 19;

/** The metadata of several files with the same columns, one after another. */
export class JoinedMetadata {
  private first: FileMetadata | undefined;
  private rows = 0n;
  /** Serialized at once, because the objects take ten times the memory. */
  private readonly groups: Uint8Array[] = [];
  private groupCount = 0;

  constructor(private readonly changes: ColumnChanges) {}

  get rowCount(): number {
    return Number(this.rows);
  }

  /** Adds the rows of a file that were moved by some bytes. Throws an Error if its columns differ. */
  add(metadata: FileMetadata, movedBy: number): void {
    this.first ??= metadata;
    if (listColumns(metadata) !== listColumns(this.first))
      throw new Error('The files have different columns.');
    this.rows += metadata.field_3;
    this.groupCount += metadata.field_4.length;
    const by = BigInt(movedBy);
    const groups = new ByteWriter();
    for (const group of metadata.field_4) {
      const columns = group.field_1.filter((column) => !isColumn(column, this.changes.droppedColumn));
      const moved = {
        ...group,
        field_1: columns.map((column) => shiftColumn(column, by)),
        ...shiftOffsets(group, ['field_5'], by),
      };
      groups.appendBytes(serialize(moved));
    }
    this.groups.push(groups.getBytes().slice());
  }

  /** The old and the new way to state that text is JSON. */
  private annotate(column: SchemaElement): SchemaElement {
    const isJson = this.changes.jsonColumns?.includes(toText(column.field_4)) ?? false;
    return isJson ? { ...column, field_6: JSON_CONVERTED_TYPE, field_10: { field_12: {} } } : column;
  }

  private listSchema({ field_2: [root, ...columns] }: FileMetadata) {
    const kept = columns.filter(({ field_4 }) => toText(field_4) !== this.changes.droppedColumn);
    return [
      { ...root, field_5: (root?.field_5 ?? 0) - (columns.length - kept.length) },
      ...kept.map((column) => this.annotate(column)),
    ];
  }

  /** The metadata in parts, because it may take megabytes. Throws an Error if no file was added. */
  serialize(): readonly Uint8Array[] {
    if (!this.first) throw new Error('There is no file to join.');
    const { field_1, field_6 } = this.first;
    const writer = new ByteWriter();
    const start = serialize({ field_1, field_2: this.listSchema(this.first), field_3: this.rows });
    // Without the mark that ends a struct.
    writer.appendBytes(start.subarray(0, -1));
    writer.appendUint8(LIST_HEADER);
    writer.appendUint8(STRUCTS_HEADER);
    writer.appendVarInt(this.groupCount);
    // A field's header has the distance from the field before: from 4 to 6.
    return [writer.getBytes(), ...this.groups, serialize({ field_2: field_6 })];
  }
}
