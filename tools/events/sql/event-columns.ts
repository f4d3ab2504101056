import { EVENT_DEFINITIONS } from '@tapwise/contracts/events/event';
import { isNull, SchemaNode, toJsonSchema } from '../schema-node';

/** A type in the notation of DuckDB's `from_json`: a name, a list, or the fields of a struct. */
export type Structure = string | readonly [Structure] | { readonly [field: string]: Structure };

/** A column of an event type's view. */
export interface PayloadColumn {
  /** In snake case. */
  readonly name: string;
  /** The field of the payload. */
  readonly field: string;
  readonly structure: Structure;
}

/** The view of one event type. */
export interface EventView {
  readonly type: string;
  /** The type in snake case. */
  readonly name: string;
  readonly columns: readonly PayloadColumn[];
}

/** The first columns of every event type's view, with their types. */
export const SHARED_COLUMNS = [
  { name: 'occurred_at', sqlType: 'TIMESTAMP' },
  { name: 'user_id', sqlType: 'VARCHAR' },
  { name: 'stream', sqlType: 'VARCHAR' },
  { name: 'version', sqlType: 'INTEGER' },
  { name: 'position', sqlType: 'BIGINT' },
] as const;
const EVENT_COLUMNS = [
  { name: 'type', sqlType: 'VARCHAR' },
  { name: 'payload_version', sqlType: 'INTEGER' },
  { name: 'data', sqlType: 'JSON' },
  { name: 'metadata', sqlType: 'JSON' },
] as const;
/** The columns of the view `events`. */
export const EVENTS_COLUMNS = [...SHARED_COLUMNS, ...EVENT_COLUMNS];
/** The payload in its newest version, or null if it is stored in that version. Only cached files of events have it. */
export const NEWEST_COLUMN = { name: 'newest', sqlType: 'JSON' } as const;
/** The columns of the cached files of events. */
export const CACHED_COLUMNS = [...EVENTS_COLUMNS, NEWEST_COLUMN];

/** The columns of the view `events` that are JSON. */
export const JSON_COLUMNS = EVENT_COLUMNS.filter(({ sqlType }) => sqlType === 'JSON').map(({ name }) => name);

/** By JSON type, or by type and format. */
const SCALARS: Readonly<Record<string, string>> = {
  string: 'VARCHAR',
  'string date-time': 'TIMESTAMP',
  'string date': 'DATE',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
};

/** Values that don't fit any other type: records and unions. */
const ANY_TYPE = 'JSON';

/** Objects nested deeper than this stay JSON, because each of their fields would be a column of the Parquet files. */
const MAX_DEPTH = 2;

function toObjectStructure(properties: Readonly<Record<string, unknown>>, depth: number): Structure {
  const fields = Object.entries(properties);
  return fields.length === 0 || depth > MAX_DEPTH
    ? ANY_TYPE
    : Object.fromEntries(fields.map(([name, schema]) => [name, toStructure(schema, depth)]));
}

const toScalar = (type: string, format: string) => SCALARS[`${type} ${format}`] ?? SCALARS[type] ?? ANY_TYPE;

function toListStructure(items: unknown, depth: number): Structure {
  const item = toStructure(items, depth);
  return item === ANY_TYPE ? ANY_TYPE : [item];
}

interface TypeDetails {
  readonly format: string;
  readonly items: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

function toNamedStructure(
  type: string,
  { format, items, properties }: TypeDetails,
  depth: number,
): Structure {
  if (type === 'array') return toListStructure(items, depth);
  return type === 'object' ? toObjectStructure(properties, depth + 1) : toScalar(type, format);
}

/** DuckDB's type for a JSON schema. Null is a value of every type there. */
function toStructure(schema: unknown, depth: number = 0): Structure {
  const { type = '', format = '', items, properties = {}, anyOf } = SchemaNode.parse(schema);
  const alternatives = anyOf?.filter((alternative) => !isNull(alternative));
  if (alternatives) return alternatives.length === 1 ? toStructure(alternatives[0], depth) : ANY_TYPE;
  const [name = '', ...others] = [type].flat().filter((option) => option !== 'null');
  return others.length > 0 ? ANY_TYPE : toNamedStructure(name, { format, items, properties }, depth);
}

const toSnakeCase = (text: string) =>
  text.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

const SHARED_NAMES: ReadonlySet<string> = new Set(SHARED_COLUMNS.map(({ name }) => name));

function createView({ type, payload }: (typeof EVENT_DEFINITIONS)[number]): EventView {
  const schema = SchemaNode.parse(toJsonSchema(payload));
  const columns = Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: toSnakeCase(field),
    field,
    structure: toStructure(property),
  }));
  // A payload's user is the one of the shared column.
  return { type, name: toSnakeCase(type), columns: columns.filter(({ name }) => !SHARED_NAMES.has(name)) };
}

/** The views of all event types, from the newest versions of their payloads. */
export const EVENT_VIEWS: readonly EventView[] = EVENT_DEFINITIONS.map(createView);

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A structure as a type of DuckDB: `STRUCT("cardId" VARCHAR)[]`. */
export function toSqlType(structure: Structure): string {
  if (typeof structure === 'string') return structure;
  if (isList(structure)) return `${toSqlType(structure[0])}[]`;
  const fields = Object.entries(structure).map(([name, field]) => `${quote(name)} ${toSqlType(field)}`);
  return `STRUCT(${fields.join(', ')})`;
}

function isList(structure: Exclude<Structure, string>): structure is readonly [Structure] {
  return Array.isArray(structure);
}
