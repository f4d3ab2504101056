import type { z } from 'zod';
import type { EventDefinition } from '@tapwise/contracts/events/define-event';
import { EVENT_DEFINITIONS, EventMetadata } from '@tapwise/contracts/events/event';
import { isNull, SchemaNode, toJsonSchema } from './schema-node';

/** A payload schema of an event type: the current one or an older one. */
interface VersionedSchema {
  readonly version: number;
  readonly schema: z.ZodType;
}

/** The schemas of a type, the newest first. */
export function listSchemas({ payload, version, older }: EventDefinition): readonly VersionedSchema[] {
  const earlier = older.map(({ schema }, index) => ({ version: index + 1, schema }));
  return [{ version, schema: payload }, ...earlier.toReversed()];
}

/** A field of a payload. Fields of nested objects have paths such as `before.amountCents` and `changes[].after`. */
export interface FieldDescription {
  readonly path: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly unit: string;
  readonly meaning: string;
}

const quote = (value: unknown) => JSON.stringify(value);

/** The alternatives of a union, or the schema itself. */
function listAlternatives(schema: unknown): readonly SchemaNode[] {
  const node = SchemaNode.parse(schema);
  return (node.anyOf ?? node.oneOf ?? [node]).map((alternative) => SchemaNode.parse(alternative));
}

function formatNode(node: SchemaNode): string {
  if (node.const !== undefined) return quote(node.const);
  if (node.enum) return node.enum.map(quote).join(' | ');
  const names = [node.type ?? 'any'].flat();
  return names
    .map((name) => {
      if (name === 'array') return `${formatType(node.items)}[]`;
      if (name === 'string' && node.format) return node.format;
      if (name === 'object' && !node.properties)
        return `map of ${formatType(node.additionalProperties ?? {})}`;
      return name;
    })
    .join(' | ');
}

function formatType(schema: unknown): string {
  const names = listAlternatives(schema).map(formatNode);
  return names.length > 1 && names.some((name) => name.includes(' | '))
    ? names.map((name) => (name.includes(' | ') ? `(${name})` : name)).join(' | ')
    : names.join(' | ');
}

/** Objects in a schema, with their paths relative to the schema. */
function listNestedObjects(
  schema: unknown,
): readonly { readonly suffix: string; readonly node: SchemaNode }[] {
  return listAlternatives(schema).flatMap((node) => {
    if (node.properties) return [{ suffix: '', node }];
    if (node.type === 'array')
      return listNestedObjects(node.items).map(({ suffix, node: item }) => ({
        suffix: `[]${suffix}`,
        node: item,
      }));
    if (node.type === 'object' && node.additionalProperties !== undefined)
      return listNestedObjects(node.additionalProperties).map(({ suffix, node: value }) => ({
        suffix: `.*${suffix}`,
        node: value,
      }));
    return [];
  });
}

/** The first value of a property in the schema, its alternatives, or the items of its array. */
function getNote(schema: unknown, name: 'description' | 'unit'): string {
  const node = SchemaNode.parse(schema);
  const ownNote = node[name];
  if (ownNote !== undefined) return ownNote;
  const alternatives = listAlternatives(schema).filter((alternative) => !isNull(alternative));
  const alternativeNote = alternatives
    .map((alternative) => alternative[name])
    .find((text) => text !== undefined);
  if (alternativeNote !== undefined) return alternativeNote;
  const items = alternatives.map((alternative) => alternative.items).find((item) => item !== undefined);
  return name === 'unit' && items !== undefined ? getNote(items, name) : '';
}

function listFields(
  { properties = {}, required = [] }: SchemaNode,
  prefix: string,
): readonly FieldDescription[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const field = {
      path,
      type: formatType(schema),
      isOptional: !required.includes(name),
      unit: getNote(schema, 'unit'),
      meaning: getNote(schema, 'description'),
    };
    const nested = listNestedObjects(schema).flatMap(({ suffix, node }) =>
      listFields(node, `${path}${suffix}.`),
    );
    return [field, ...nested];
  });
}

/** The fields of a payload, nested ones included. A field that several alternatives have is listed once. */
export function describeFields(schema: z.ZodType): readonly FieldDescription[] {
  const fields = listFields(SchemaNode.parse(toJsonSchema(schema)), '');
  return fields.filter((field, index) => fields.findIndex(({ path }) => path === field.path) === index);
}

/** The meaning of an event type. */
function describeType({ payload }: EventDefinition): string {
  return SchemaNode.parse(toJsonSchema(payload)).description ?? '';
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function formatTable(fields: readonly FieldDescription[]): string {
  if (fields.length === 0) return 'No fields.';
  const rows = fields.map(({ path, type, isOptional, unit, meaning }) => {
    const cells = [`\`${path}\`${isOptional ? ' (optional)' : ''}`, type, unit, meaning].map(escapeCell);
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Field | Type | Unit | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function formatDefinition(definition: EventDefinition): string {
  const versions = listSchemas(definition).map(({ version, schema }, index) => {
    const title = `### ${definition.type}, version ${String(version)}${index === 0 ? ' (newest)' : ''}`;
    return `${title}\n\n${formatTable(describeFields(schema))}`;
  });
  return [`## ${definition.type}`, describeType(definition), ...versions].join('\n\n');
}

/** Every event type and version as Markdown. */
export function formatSchemas(): string {
  const metadata = `## Metadata\n\nEvery event has this metadata.\n\n${formatTable(describeFields(EventMetadata))}`;
  return ['# Events', ...EVENT_DEFINITIONS.map(formatDefinition), metadata].join('\n\n');
}

/** Every event type and version as one JSON Schema. A definition's name is `<type>.v<version>`. */
export function buildJsonSchema(): object {
  const definitions = EVENT_DEFINITIONS.flatMap((definition) =>
    listSchemas(definition).map(({ version, schema }): [string, object] => {
      const { $schema: _, ...node } = toJsonSchema(schema);
      return [`${definition.type}.v${String(version)}`, node];
    }),
  );
  const { $schema, ...metadata } = toJsonSchema(EventMetadata);
  return {
    $schema,
    title: 'Events',
    anyOf: definitions.map(([name]) => ({ $ref: `#/$defs/${name}` })),
    $defs: { ...Object.fromEntries(definitions), Metadata: metadata },
  };
}
