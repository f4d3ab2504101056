import fc from 'fast-check';
import { z } from 'zod';

const Type = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** The keywords of the published JSON Schemas of requests. Any other one is an error, so that none is forgotten. */
const Schema = z.strictObject({
  $schema: z.string().optional(),
  type: z.union([Type, z.array(Type)]).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  not: z.object({ pattern: z.string() }).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  multipleOf: z.number().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  uniqueItems: z.boolean().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  minProperties: z.number().optional(),
  maxProperties: z.number().optional(),
});
type Schema = z.infer<typeof Schema>;

/** Longer text takes long to generate. The lengths themselves are tested by `createLongTexts`. */
const MAX_GENERATED_LENGTH = 60;

/** JSON as a parser returns it, without the key `__proto__`, which every body rejects. */
export const ANY_JSON = fc
  .jsonValue({ stringUnit: 'binary' })
  .filter((json) => !JSON.stringify(json).includes('__proto__'));

const countCharacters = (text: string) => Array.from(text).length;

function createText({ pattern, not, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  const maxGenerated = Math.min(maxLength, MAX_GENERATED_LENGTH);
  const text =
    pattern === undefined
      ? fc.string({ unit: 'binary', minLength, maxLength: maxGenerated })
      : fc.stringMatching(new RegExp(pattern, 'u'));
  return text.filter(
    (value) =>
      countCharacters(value) >= minLength &&
      countCharacters(value) <= maxLength &&
      (not === undefined || !new RegExp(not.pattern, 'u').test(value)),
  );
}

function createNumber(schema: Schema): fc.Arbitrary<number> {
  const { minimum = -1e9, maximum = 1e9, exclusiveMinimum, multipleOf } = schema;
  if (multipleOf === undefined) return fc.double({ min: minimum, max: maximum, noNaN: true });
  const lowest =
    Math.ceil((exclusiveMinimum ?? minimum) / multipleOf) + (exclusiveMinimum === undefined ? 0 : 1);
  return fc
    .integer({ min: lowest, max: Math.floor(maximum / multipleOf) })
    .map((count) => count * multipleOf)
    .filter((value) => value <= maximum && Number.isInteger(value / multipleOf));
}

function createList(schema: Schema): fc.Arbitrary<unknown[]> {
  const { items = {}, minItems = 0, maxItems = minItems + 5, uniqueItems = false } = schema;
  const size = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) };
  const item = createSchemaArbitrary(items);
  return uniqueItems
    ? fc.uniqueArray(item, { ...size, selector: (value) => JSON.stringify(value) })
    : fc.array(item, size);
}

function createObject(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const { minProperties = 0, maxProperties = Infinity } = schema;
  const known = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, createSchemaArbitrary(value)]),
    ),
    { requiredKeys: [...required], noNullPrototype: true },
  );
  const isMap = typeof additionalProperties === 'object' && additionalProperties !== null;
  const names = createSchemaArbitrary(propertyNames ?? { type: 'string' }).map(String);
  const others = isMap
    ? fc.dictionary(names, createSchemaArbitrary(additionalProperties), {
        minKeys: minProperties,
        maxKeys: 4,
        noNullPrototype: true,
      })
    : fc.constant({});
  return fc
    .tuple(known, others)
    .map(([first, second]) => ({ ...second, ...first }))
    .filter((value) => {
      const count = Object.keys(value).length;
      return count >= minProperties && count <= maxProperties && !Object.hasOwn(value, '__proto__');
    });
}

const CREATE_BY_TYPE: Readonly<Record<z.infer<typeof Type>, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: createText,
  integer: ({ minimum = -1e9, maximum = 1e9 }) =>
    fc.integer({ min: Math.max(minimum, -2e9), max: Math.min(maximum, 2e9) }),
  number: createNumber,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: createList,
  object: createObject,
};

/** Values that a published JSON Schema of a request accepts. Throws for keywords that it doesn't know. */
export function createSchemaArbitrary(raw: unknown): fc.Arbitrary<unknown> {
  const schema = Schema.parse(raw);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(createSchemaArbitrary));
  if (schema.type === undefined) return ANY_JSON;
  return fc.oneof(...[schema.type].flat().map((type) => CREATE_BY_TYPE[type](schema)));
}
