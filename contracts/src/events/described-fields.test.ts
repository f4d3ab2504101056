import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withUnit } from '../vocabulary/with-unit';
import { EVENT_DEFINITIONS, EventMetadata } from './event';

type Schemas = readonly JsonSchema[];

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly description?: string;
  readonly unit?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: Schemas;
  readonly oneOf?: Schemas;
}

/** The schemas that a value can match, without null. */
function listAlternatives(schema: JsonSchema): Schemas {
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives?.filter(({ type }) => type !== 'null') ?? [schema];
}

/** The description of a field, which its only alternative other than null can contain. */
function getDescription(schema: JsonSchema): string | undefined {
  const [alternative, ...others] = listAlternatives(schema);
  return schema.description ?? (others.length === 0 ? alternative?.description : undefined);
}

const isNumber = ({ type, const: only }: JsonSchema) =>
  (type === 'number' || type === 'integer') && only === undefined;

/** The missing parts of a field or an element: `path: no description`, `path: no unit`. */
function findGaps(schema: JsonSchema, path: string): string[] {
  return listAlternatives(schema).flatMap((alternative) => {
    const { properties = {}, items, additionalProperties } = alternative;
    return [
      ...(isNumber(alternative) && !alternative.unit && !schema.unit ? [`${path}: no unit`] : []),
      ...Object.entries(properties).flatMap(([name, field]) => [
        ...(getDescription(field) ? [] : [`${path}.${name}: no description`]),
        ...findGaps(field, `${path}.${name}`),
      ]),
      ...(items ? findGaps(items, `${path}[]`) : []),
      ...(typeof additionalProperties === 'object' ? findGaps(additionalProperties, `${path}{}`) : []),
    ];
  });
}

/** The same for a whole object, which needs a description too. */
function findSchemaGaps(schema: z.ZodType, name: string): readonly string[] {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  return [...(json.description ? [] : [`${name}: no description`]), ...new Set(findGaps(json, name))];
}

const payloads = EVENT_DEFINITIONS.flatMap(({ type, payload, older }) =>
  [...older.map(({ schema }) => schema), payload].map((schema, index) => ({
    name: `${type}.v${String(index + 1)}`,
    schema,
  })),
);

it.each([...payloads, { name: 'EventMetadata', schema: EventMetadata }])(
  '$name describes itself and every field, and states the unit of every number',
  ({ name, schema }) => {
    expect(findSchemaGaps(schema, name)).toEqual([]);
  },
);

describe('the check', () => {
  const cents = withUnit(z.number(), 'cents');

  it('accepts descriptions and units of optional, nullable, listed, and keyed values', () => {
    const schema = z
      .object({
        optional: cents.describe('A.').optional(),
        nullable: cents.nullable().describe('B.'),
        inner: cents.describe('C.').nullable(),
        listed: z.array(cents).describe('D.'),
        keyed: z.record(z.string(), z.object({ cents: cents.describe('E.') })).describe('F.'),
        fixed: z.literal(1).describe('G.'),
      })
      .describe('H.');
    expect(findSchemaGaps(schema, 'T')).toEqual([]);
  });

  it('finds a missing description of the object, and of a field at any depth', () => {
    const codes = z.discriminatedUnion('code', [
      z.object({ code: z.literal('a').describe('A.') }),
      z.object({ code: z.literal('b'), more: z.object({ text: z.string() }).describe('B.') }),
    ]);
    const schema = z.object({ list: z.array(codes), keyed: z.record(z.string(), codes).describe('C.') });
    expect(findSchemaGaps(schema, 'T')).toEqual([
      'T: no description',
      'T.list: no description',
      'T.list[].code: no description',
      'T.list[].more.text: no description',
      'T.keyed{}.code: no description',
      'T.keyed{}.more.text: no description',
    ]);
  });

  it('finds a missing unit of a number at any depth', () => {
    const number = z.number().describe('A number.');
    const schema = z
      .object({
        number,
        integer: z.int().nullable().optional().describe('A.'),
        listed: z.array(z.object({ number }).nullable()).describe('B.'),
        keyed: z.record(z.string(), z.number()).describe('C.'),
      })
      .describe('D.');
    expect(findSchemaGaps(schema, 'T')).toEqual([
      'T.number: no unit',
      'T.integer: no unit',
      'T.listed[].number: no unit',
      'T.keyed{}: no unit',
    ]);
  });
});
