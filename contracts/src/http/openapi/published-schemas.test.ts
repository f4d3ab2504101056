import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createNearMissArbitrary } from '../../testing/near-miss';
import { createSchemaArbitrary } from '../../testing/schema-arbitrary';
import type { Route } from '../define-route';
import { routes } from '../routes';
import { describeApi } from './openapi';

const RUNS = 100;

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.unknown(),
});
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
    .optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
const operations = Object.values(Document.parse(describeApi(routes, 'Tapwise')).paths).flatMap((path) =>
  Object.values(path),
);

type Part = 'params' | 'query' | 'body';
interface Published {
  readonly label: string;
  readonly route: Route;
  readonly part: Part;
  /** The document's description of this part. */
  readonly schema: object;
  /** The parameters that are whole numbers. */
  readonly integers: readonly string[];
}

/** OpenAPI can't state that unknown parameters are rejected. The route's summary does. */
const isStrict = (query: z.ZodType) => {
  const { additionalProperties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return additionalProperties === false ? { additionalProperties } : {};
};
const isInteger = (schema: unknown) => z.object({ type: z.literal('integer') }).safeParse(schema).success;

const table: Readonly<Record<string, Route>> = routes;

/** The parameters of one place as a schema of one object. Unknown ones are ignored. */
function toObjectSchema(parameters: readonly z.infer<typeof Parameter>[]) {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

const published = operations.flatMap(({ operationId, parameters, requestBody }): Published[] => {
  const route = table[operationId];
  if (!route) throw new Error(`${operationId} is in no route table`);
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const parts: readonly (readonly [Part, object])[] = [
    ...(route.params ? [['params', toObjectSchema(inPlace('path'))] as const] : []),
    ...(route.query
      ? [['query', { ...toObjectSchema(inPlace('query')), ...isStrict(route.query) }] as const]
      : []),
    ...(requestBody ? [['body', requestBody.content['application/json'].schema as object] as const] : []),
  ];
  const integers = parameters.flatMap(({ name, schema }) => (isInteger(schema) ? [name] : []));
  return parts.map(([part, schema]) => ({ label: `${operationId}.${part}`, route, part, schema, integers }));
});

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
formats(ajv);
/** Accepts a multiple of 0.01 even if floating-point arithmetic doesn't: 0.07. */
const tolerantAjv = new Ajv2020({ strict: true, allowUnionTypes: true, multipleOfPrecision: 9 });
formats(tolerantAjv);

const Fields = z.record(z.string(), z.union([z.string(), z.number()]));

/** Parameters arrive as text. Undefined for values that can't be sent in a URL. */
function toWire(part: Part, value: unknown): unknown {
  if (part === 'body') return value;
  const { data } = Fields.safeParse(value);
  return data && Object.fromEntries(Object.entries(data).map(([name, field]) => [name, String(field)]));
}

/** Parameters as a validator sees them: whole numbers where the schema has integers. */
function fromWire({ part, integers }: Published, sent: unknown): unknown {
  if (part === 'body') return sent;
  return Object.fromEntries(
    Object.entries(sent as Record<string, string>).map(([name, text]) => [
      name,
      integers.includes(name) && /^(?:0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : text,
    ]),
  );
}

/** Whether an issue is about private text, which JSON Schema can't describe: its status is 422. */
function isAboutPrivateText(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.flat().some(isAboutPrivateText);
  return issue.code === 'custom' && issue.params?.['privateText'] !== undefined;
}

/** The server's handling of a value. Search text with private text matches nothing, so it is accepted. */
function decide({ route, part }: Published, sent: unknown): 'accepted' | 'rejected' | 'private' {
  const parsed = route[part]?.safeParse(sent);
  if (!parsed || parsed.success) return 'accepted';
  return parsed.error.issues.some(isAboutPrivateText) ? 'private' : 'rejected';
}

/**
 * Handlers check new passwords, because their minimum length is a setting, and the fields of each catalog action.
 * `generated-requests.e2e.ts` compares what they reject.
 */
const CHECKED_BY_HANDLERS = [
  'signUp.body',
  'resetPassword.body',
  'changePassword.body',
  'checkCards.body',
  'refreshCards.body',
];

describe.each(published.map((entry) => [entry.label, entry] as const))('%s', (label, entry) => {
  const valid = createSchemaArbitrary(entry.schema);
  const isValid = ajv.compile(entry.schema);
  const isNearlyValid = tolerantAjv.compile(entry.schema);

  it('accepts what its published schema accepts', () => {
    fc.assert(
      fc.property(valid, (value) => {
        expect([value, isValid(value)]).toEqual([value, true]);
        expect([value, decide(entry, toWire(entry.part, value))]).not.toEqual([value, 'rejected']);
      }),
      { numRuns: RUNS },
    );
  });

  it('decides like its published schema about similar values', () => {
    fc.assert(
      fc.property(createNearMissArbitrary(valid), (value) => {
        const sent = toWire(entry.part, value);
        if (sent === undefined) return;
        const decision = decide(entry, sent);
        const validated = fromWire(entry, sent);
        if (decision === 'private' || (decision === 'accepted' && CHECKED_BY_HANDLERS.includes(label)))
          return;
        expect([value, decision]).not.toEqual([value, isValid(validated) ? 'rejected' : '']);
        expect([value, decision]).not.toEqual([value, isNearlyValid(validated) ? '' : 'accepted']);
      }),
      { numRuns: RUNS },
    );
  });
});
