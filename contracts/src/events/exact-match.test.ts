import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileArrangement } from './arrange-fields';
import { EVENT_DEFINITIONS, EventMetadata } from './event';
import { compileExactMatch } from './exact-match';

const FOLDER = new URL('fixtures/', import.meta.url);

/** As `encodeEvent` stores it: with the fields in the order of the schema. */
const encode = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(JSON.stringify(schema.parse(value)));

/** The payloads of all types in their newest version, and metadata. */
const samples = EVENT_DEFINITIONS.flatMap(({ type, version, payload }) => {
  const name = `${type}.v${String(version)}.json`;
  const { data, metadata } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Record<
    string,
    unknown
  >;
  return [
    { name, schema: payload, value: encode(payload, data) },
    {
      name: `metadata of ${name}`,
      schema: EventMetadata,
      value: encode(EventMetadata, metadata),
    },
  ];
});

/** Whether parsing returns the same JSON, byte for byte. */
function isUnchanged(schema: z.ZodType, value: unknown): boolean {
  const result = schema.safeParse(value);
  return result.success && JSON.stringify(result.data) === JSON.stringify(value);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every place in a value, as its container and key. */
function listPlaces(value: Json): { container: Record<string, Json>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Record<string, Json>;
  return Object.keys(value).flatMap((key) => [{ container, key }, ...listPlaces(container[key] ?? null)]);
}

const REPLACEMENTS: readonly Json[] = [
  null,
  true,
  '',
  'text',
  ' 2026-02-30',
  '2026-11-01',
  -1,
  0,
  1.5,
  1e300,
  2 ** 53,
  [],
  {},
  ['text'],
  { code: 'text' },
];

/** Removes, replaces, renames, adds, and moves fields. */
const mutate = (value: unknown, place: number, kind: number): unknown => {
  const root = { root: structuredClone(value) as Json };
  const places = listPlaces(root);
  const chosen = places[place % places.length];
  if (!chosen) return value;
  const { container, key } = chosen;
  const old = container[key] ?? null;
  const choices = REPLACEMENTS.length + 4;
  const choice = kind % choices;
  if (choice < REPLACEMENTS.length) container[key] = REPLACEMENTS[choice] ?? null;
  else if (Array.isArray(container)) container.push(old);
  else {
    Reflect.deleteProperty(container, key);
    if (choice === REPLACEMENTS.length) container[key] = old;
    if (choice === REPLACEMENTS.length + 1) container[`${key}2`] = old;
    if (choice === REPLACEMENTS.length + 2) Object.assign(container, { [key]: old, extra: 1 });
  }
  return JSON.parse(JSON.stringify(root.root ?? null));
};

describe.each(samples)('$name', ({ schema, value }) => {
  it('matches as it is encoded', () => {
    expect(isUnchanged(schema, value)).toBe(true);
    expect(compileExactMatch(schema)(value)).toBe(true);
  });

  it('never matches what parsing rejects or changes', () => {
    const matches = compileExactMatch(schema);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (place, kind) => {
        const mutated = mutate(value, place, kind);
        if (matches(mutated)) expect(isUnchanged(schema, mutated)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** Reverses the order of all fields, and adds undefined and unknown ones to objects. */
function disarrange(schema: z.ZodType, value: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => disarrange(schema, item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, disarrange(schema, field)] as const);
  return Object.fromEntries([...fields.reverse(), ['absent', undefined]]);
}

describe.each(samples)('$name', ({ schema, value }) => {
  it('is arranged and matches in any order of its fields, with undefined ones', () => {
    const arranged = compileArrangement(schema)(disarrange(schema, value as Json));
    const stored = JSON.stringify(
      schema.parse(JSON.parse(JSON.stringify(disarrange(schema, value as Json)))),
    );
    if (!compileExactMatch(schema)(arranged)) throw new Error(`${JSON.stringify(arranged)} doesn't match`);
    expect(JSON.stringify(arranged)).toBe(stored);
  });

  it('never matches after its arrangement what parsing rejects, or reads differently', () => {
    const matches = compileExactMatch(schema);
    const arrange = compileArrangement(schema);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (place, kind) => {
        const mutated = mutate(value, place, kind);
        const arranged = arrange(mutated);
        if (!matches(arranged)) return;
        const result = schema.safeParse(mutated);
        expect(result.success).toBe(true);
        expect(JSON.stringify(arranged)).toBe(JSON.stringify(result.data));
      }),
      { numRuns: 300 },
    );
  });
});

const object = z.object({ a: z.string(), b: z.number().optional(), c: z.boolean().nullable() });

describe('an exact match', () => {
  it.each<[string, z.ZodType, unknown, boolean]>([
    ['an absent optional field', object, { a: 'x', c: null }, true],
    ['an unknown field', object, { a: 'x', c: null, d: 1 }, false],
    ['fields in another order', object, { c: null, a: 'x' }, false],
    ['a missing field', object, { a: 'x' }, false],
    ['an array instead of an object', object, [], false],
    ['an integer', z.number().int().positive(), 3, true],
    ['a negative zero', z.number(), -0, false],
    ['a number below a limit', z.number().int().positive(), 0, false],
    ['a number above a limit', z.number().max(3), 3.5, false],
    ['an integer by its own schema', z.int(), 3, true],
    ['a fraction instead of an integer', z.int(), 1.5, false],
    ['a number that is too large for its format', z.int32(), 2 ** 31, false],
    ["an integer that isn't exact", z.number().int(), 2 ** 53, false],
    ['a number of another kind', z.number().multipleOf(5), 7, false],
    ['a short text by its characters', z.string().min(2), '😀', false],
    ['a text that is long enough', z.string().min(2), '😀😀', true],
    ['a text that is short enough', z.string().min(1).max(3), 'abc', true],
    ['a text that is too long', z.string().max(3), 'abcd', false],
    ['an empty text', z.string().min(1), '', false],
    ['a pattern', z.string().regex(/^[a-z]+$/), 'abc', true],
    ['another pattern', z.string().regex(/^[a-z]+$/), 'ABC', false],
    ['a normalized text', z.string().trim(), ' a', false],
    ['a refined text', z.string().refine((text) => text !== 'no'), 'no', false],
    ['a refined choice', z.enum(['yes', 'no']).refine((text) => text !== 'no'), 'no', false],
    ['a refined object', object.refine(() => false), { a: 'x', c: null }, false],
    [
      'a refined optional',
      z.object({
        a: z
          .string()
          .optional()
          .refine(() => false),
      }),
      { a: 'x' },
      false,
    ],
    ['a default', z.object({ a: z.string().default('x') }), {}, false],
    ['a transformation', z.string().transform((text) => text.length), 'abc', false],
    ['an array', z.array(z.string()).min(1).max(2), ['a', 'b'], true],
    ['an array that is too long', z.array(z.string()).max(1), ['a', 'b'], false],
    ['a record', z.record(z.string(), z.number()), { a: 1 }, true],
    ['a record with a wrong key', z.record(z.string().regex(/^a/), z.number()), { b: 1 }, false],
    ['a record of all choices', z.record(z.enum(['a', 'b']), z.number()), { b: 1, a: 1 }, false],
    ['a union of scalars', z.union([z.boolean(), z.string()]), 'x', true],
    [
      'a union whose first object removes a field',
      z.union([z.object({}), object]),
      { a: 'x', c: true },
      false,
    ],
    [
      'an unknown kind',
      z.discriminatedUnion('code', [z.object({ code: z.literal('a') })]),
      { code: 'b' },
      false,
    ],
    ['a literal', z.literal(1), 1, true],
    [
      'a field that replaces the prototype',
      z.record(z.string(), z.unknown()),
      JSON.parse('{"__proto__":1}'),
      false,
    ],
  ])('%s', (_, schema, value, isMatch) => {
    expect(compileExactMatch(schema)(value)).toBe(isMatch);
    if (isMatch) expect(isUnchanged(schema, value)).toBe(true);
  });
});
