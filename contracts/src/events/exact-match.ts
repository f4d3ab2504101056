import { z } from 'zod';

/**
 * Whether a value is plain JSON and valid, and parsing it would return an equal value, with its keys in the same order.
 * False if that isn't certain.
 */
export type ExactMatch = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBoolean: ExactMatch = (value) => typeof value === 'boolean';
const isNever: ExactMatch = () => false;

/** For values without fields, which parsing doesn't copy, so there is nothing to compare. */
function compileWithParse(schema: z.ZodType): ExactMatch {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success && result.data === value;
  };
}

/** The formats whose only check is a pattern. */
const PATTERN_FORMATS: ReadonlySet<string | null> = new Set(['regex', 'uuid', 'date', 'datetime']);

type StringCheck = (value: string) => boolean;

/**
 * Undefined if the check is neither a length nor a pattern. A length is a number of characters, of one or two units
 * each, so only texts that are long or short enough in any case match.
 */
function findStringCheck(check: unknown): StringCheck | undefined {
  if (check instanceof z.core.$ZodCheckMinLength) {
    const { minimum } = check._zod.def;
    return (value) => value.length >= 2 * minimum - 1;
  }
  if (check instanceof z.core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def;
    return (value) => value.length <= maximum;
  }
  if (!(check instanceof z.core.$ZodCheckStringFormat)) return undefined;
  const { pattern, format } = check._zod.def;
  if (!pattern || pattern.global || pattern.sticky || !PATTERN_FORMATS.has(format)) return undefined;
  return (value) => pattern.test(value);
}

function compileString(schema: z.ZodString | z.ZodStringFormat): ExactMatch {
  const checks: readonly unknown[] = [
    ...(schema instanceof z.core.$ZodStringFormat ? [schema] : []),
    ...(schema._zod.def.checks ?? []),
  ];
  const stringChecks = checks.flatMap((check) => findStringCheck(check) ?? []);
  if (stringChecks.length < checks.length) return compileWithParse(schema);
  return (value) => typeof value === 'string' && stringChecks.every((isMatch) => isMatch(value));
}

/** Undefined if a check is neither a limit nor an integer check. */
function findNumberCheck(check: z.core.$ZodCheck): ((value: number) => boolean) | undefined {
  if (check instanceof z.core.$ZodCheckNumberFormat)
    return check._zod.def.format === 'safeint' ? Number.isSafeInteger : undefined;
  if (check instanceof z.core.$ZodCheckGreaterThan) {
    const { value: limit, inclusive } = check._zod.def;
    return (value) => value > Number(limit) || (inclusive && value === limit);
  }
  if (check instanceof z.core.$ZodCheckLessThan) {
    const { value: limit, inclusive } = check._zod.def;
    return (value) => value < Number(limit) || (inclusive && value === limit);
  }
  return undefined;
}

function compileNumber(schema: z.ZodNumber): ExactMatch {
  const checks = [
    ...(schema instanceof z.core.$ZodCheckNumberFormat ? [schema] : []),
    ...(schema._zod.def.checks ?? []),
  ];
  const numberChecks = checks.flatMap((check) => findNumberCheck(check) ?? []);
  if (numberChecks.length < checks.length) return compileWithParse(schema);
  // A negative zero would be read as zero.
  return (value) =>
    typeof value === 'number' &&
    Number.isFinite(value) &&
    !Object.is(value, -0) &&
    numberChecks.every((isMatch) => isMatch(value));
}

function compileValues(values: readonly unknown[]): ExactMatch {
  const valueSet = new Set(values);
  return (value) => valueSet.has(value);
}

function compileObject(schema: z.ZodObject): ExactMatch {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => ({
    name,
    isOptional: field instanceof z.ZodOptional,
    matches: compileExactMatch(field),
  }));
  return (value) => {
    if (!isObject(value)) return false;
    const keys = Object.keys(value);
    let next = 0;
    for (const { name, isOptional, matches } of fields) {
      if (keys[next] === name) {
        if (!matches(value[name])) return false;
        next += 1;
      } else if (!isOptional) return false;
    }
    return next === keys.length;
  };
}

function compileArray({ element, _zod }: z.ZodArray): ExactMatch {
  const { checks = [] } = _zod.def;
  const lengths = checks.flatMap((check) => {
    if (check instanceof z.core.$ZodCheckMinLength) return { min: check._zod.def.minimum, max: Infinity };
    return check instanceof z.core.$ZodCheckMaxLength ? { min: 0, max: check._zod.def.maximum } : [];
  });
  if (lengths.length < checks.length) return isNever;
  const matches = compileExactMatch(element);
  const hasLength = (length: number) => lengths.every(({ min, max }) => length >= min && length <= max);
  return (value) => Array.isArray(value) && hasLength(value.length) && value.every(matches);
}

function compileRecord({ keyType, valueType, _zod }: z.ZodRecord): ExactMatch {
  // Every key of an enumeration must be present, in its order.
  if (keyType instanceof z.ZodEnum && _zod.def.partial !== true) return isNever;
  const isKey = compileExactMatch(keyType);
  const matches = compileExactMatch(valueType);
  return (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => key !== '__proto__' && isKey(key) && matches(value[key]));
}

/** The first matching schema wins. Objects could match an earlier one that removes fields. */
function compileUnion({ options }: z.ZodUnion): ExactMatch {
  const isScalar = options.every((option) =>
    [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNumber].some(
      (kind) => option instanceof kind,
    ),
  );
  if (!isScalar) return isNever;
  const matches = options.map(compileExactMatch);
  return (value) => matches.some((matchesOption) => matchesOption(value));
}

function compileDiscriminatedUnion({ _zod }: z.ZodDiscriminatedUnion): ExactMatch {
  const { discriminator, options } = _zod.def;
  const byValue = new Map<unknown, ExactMatch>();
  for (const option of options) {
    const matches = compileExactMatch(option);
    for (const value of option._zod.propValues?.[discriminator] ?? []) byValue.set(value, matches);
  }
  return (value) => isObject(value) && byValue.get(value[discriminator])?.(value) === true;
}

const hasChecks = ({ _zod }: z.core.$ZodType) => (_zod.def.checks ?? []).length > 0;

function findScalarMatch(schema: z.core.$ZodType): ExactMatch | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return compileString(schema);
  if (schema instanceof z.ZodNumber) return compileNumber(schema);
  if (hasChecks(schema)) return undefined;
  if (schema instanceof z.ZodEnum) return compileValues(schema.options);
  if (schema instanceof z.ZodLiteral) return compileValues([...schema.values]);
  return schema instanceof z.ZodBoolean ? isBoolean : undefined;
}

function findWrapperMatch(schema: z.core.$ZodType): ExactMatch | undefined {
  if (hasChecks(schema)) return undefined;
  if (schema instanceof z.ZodOptional) return compileExactMatch(schema.unwrap());
  if (!(schema instanceof z.ZodNullable)) return undefined;
  const matches = compileExactMatch(schema.unwrap());
  return (value) => value === null || matches(value);
}

function findContainerMatch(schema: z.core.$ZodType): ExactMatch | undefined {
  if (schema instanceof z.ZodArray) return compileArray(schema);
  if (hasChecks(schema)) return undefined;
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodRecord) return compileRecord(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return compileDiscriminatedUnion(schema);
  return schema instanceof z.ZodUnion ? compileUnion(schema) : undefined;
}

const compiled = new WeakMap<z.core.$ZodType, ExactMatch>();

/**
 * A fast check of parsed JSON. Most events match exactly, and then need no parsing by the schema, which copies every
 * object. Schemas that could change a value never match.
 */
export function compileExactMatch(schema: z.core.$ZodType): ExactMatch {
  const existing = compiled.get(schema);
  if (existing) return existing;
  const match = findScalarMatch(schema) ?? findWrapperMatch(schema) ?? findContainerMatch(schema) ?? isNever;
  compiled.set(schema, match);
  return match;
}
