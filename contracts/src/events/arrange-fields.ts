import { z } from 'zod';

type Arrange = (value: unknown) => unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keep: Arrange = (value) => value;

/** For schemas that keep unknown fields, or reject them. */
function addUnknown(arranged: Record<string, unknown>, value: Readonly<Record<string, unknown>>): unknown {
  for (const [name, field] of Object.entries(value)) {
    // Assigned to an object, it would be its prototype.
    if (name === '__proto__') return value;
    if (field !== undefined && !Object.hasOwn(arranged, name)) arranged[name] = field;
  }
  return arranged;
}

function compileObject({ shape, _zod }: z.ZodObject): Arrange {
  const fields = Object.entries<z.core.$ZodType>(shape).map(
    ([name, field]) => [name, compileArrangement(field)] as const,
  );
  const hasCatchall = _zod.def.catchall !== undefined;
  return (value) => {
    if (!isObject(value)) return value;
    const arranged: Record<string, unknown> = {};
    for (const [name, arrange] of fields) {
      const fieldValue = value[name];
      if (fieldValue !== undefined) arranged[name] = arrange(fieldValue);
    }
    return hasCatchall ? addUnknown(arranged, value) : arranged;
  };
}

function compileArray({ element }: z.ZodArray): Arrange {
  const arrange = compileArrangement(element);
  return (value) => (Array.isArray(value) ? value.map(arrange) : value);
}

function compileRecord({ valueType }: z.ZodRecord): Arrange {
  const arrange = compileArrangement(valueType);
  return (value) => {
    if (!isObject(value)) return value;
    const arranged: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(value)) {
      if (key === '__proto__') return value;
      if (entry !== undefined) arranged[key] = arrange(entry);
    }
    return arranged;
  };
}

function compileUnion({ _zod }: z.ZodDiscriminatedUnion): Arrange {
  const { discriminator, options } = _zod.def;
  const byValue = new Map<unknown, Arrange>();
  for (const option of options) {
    const arrange = compileArrangement(option);
    for (const value of option._zod.propValues?.[discriminator] ?? []) byValue.set(value, arrange);
  }
  return (value) => (isObject(value) ? (byValue.get(value[discriminator]) ?? keep)(value) : value);
}

function compile(schema: z.core.$ZodType): Arrange {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return compileArrangement(schema.unwrap());
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodArray) return compileArray(schema);
  if (schema instanceof z.ZodRecord) return compileRecord(schema);
  return schema instanceof z.ZodDiscriminatedUnion ? compileUnion(schema) : keep;
}

const compiled = new WeakMap<z.core.$ZodType, Arrange>();

/**
 * Returns a function that copies a value with its fields in the order of the schema, and without unknown and undefined
 * ones, as storing and parsing it would. It validates nothing: check the result with `compileExactMatch`.
 */
export function compileArrangement(schema: z.core.$ZodType): Arrange {
  const existing = compiled.get(schema);
  if (existing) return existing;
  const arrange = compile(schema);
  compiled.set(schema, arrange);
  return arrange;
}
