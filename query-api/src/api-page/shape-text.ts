import { z } from 'zod';

const Schema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  format: z.string().optional(),
});
type Schema = z.infer<typeof Schema>;

function formatFields({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${renderShape(field, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function formatObject(schema: Schema, indent: string): string {
  if (Object.keys(schema.properties ?? {}).length > 0) return formatFields(schema, indent);
  const { additionalProperties: values } = schema;
  return typeof values === 'object' ? `{ [name]: ${renderShape(values, indent)} }` : 'object';
}

function formatPlain({ type, format }: Schema): string {
  return type === 'string' ? (format ?? 'text') : (type ?? 'anything');
}

/** A JSON schema as readable text: `[{ id: text, amount?: number }]`. A `?` marks optional fields. */
export function renderShape(value: unknown, indent = ''): string {
  const schema = Schema.safeParse(value).data ?? {};
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => renderShape(option, indent)).join(' or ');
  if (schema.type === 'array') return `[${renderShape(schema.items, indent)}]`;
  if (schema.type === 'object') return formatObject(schema, indent);
  return formatPlain(schema);
}
