import { z } from 'zod';
import type { BodyOf, ParamsOf, QueryOf, Route } from '../http/define-route';
import type { UserId } from '../vocabulary/ids';
import { contractError, type Refusal } from './refusal';

/** What a caller sent, not looked at yet. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Who is signed in. A route for signed-in users is not to be parsed without. */
  readonly user: UserId | undefined;
}

/** What a caller sent, in the shapes of the route. */
export interface ParsedRequest<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Set where the route is for signed-in users, and only there. */
  readonly user: R['access'] extends 'user' ? UserId : undefined;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const NOT_VALID = 'This field is not valid.';
const REQUIRED = 'This field is required.';

type Bound = Extract<z.core.$ZodRawIssue, { readonly code: 'too_big' | 'too_small' }>;

function beyond({ code, origin, input, ...bounds }: Bound): string {
  const limit = String(code === 'too_big' ? bounds['maximum'] : bounds['minimum']);
  const side = code === 'too_big' ? 'most' : 'least';
  if (origin === 'string')
    return input === '' ? REQUIRED : `This field must have at ${side} ${limit} characters.`;
  if (origin === 'array' || origin === 'set')
    return `This list must have at ${side} ${limit} ${limit === '1' ? 'entry' : 'entries'}.`;
  return `This field must be at ${side} ${limit}.`;
}

/** Words for people where a schema has none of its own: nothing of what the library says by itself reaches anybody. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return REQUIRED;
  if (issue.code === 'invalid_type')
    return `This field must be ${TYPE_NAMES[issue.expected] ?? 'of another kind'}.`;
  if (issue.code === 'invalid_value') return `This field must be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_big' || issue.code === 'too_small') return beyond(issue);
  if (issue.code === 'unrecognized_keys')
    return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}.`;
  return NOT_VALID;
}

/** Whether this is a refusal, of a request or of a part of it. */
export function isRefusal(parsed: object): parsed is Refusal {
  return 'status' in parsed && 'code' in parsed;
}

function parsePart(schema: z.ZodType | undefined, raw: unknown): { readonly value: unknown } | Refusal {
  if (!schema) return { value: undefined };
  const parsed = schema.safeParse(raw, { error: plainWords });
  return parsed.success ? { value: parsed.data } : contractError(parsed.error.issues);
}

/** A route without a body takes none, or an empty one: a field that would do nothing is told. */
const NOTHING = z
  .strictObject({})
  .nullish()
  .transform(() => undefined);

const NO_OBJECT: Refusal = {
  status: 400,
  code: 'invalid-request',
  message: 'The body of the request must be a JSON object.',
};

function isObject(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/** Parses a request by its route's schemas: all of it, or the first thing that is wrong. */
export function parseRequest<R extends Route>(route: R, raw: RawRequest): ParsedRequest<R> | Refusal {
  const params = parsePart(route.params, raw.params);
  if (isRefusal(params)) return params;
  const query = parsePart(route.query, raw.query);
  if (isRefusal(query)) return query;
  if (route.body && !isObject(raw.body)) return NO_OBJECT;
  const body = parsePart(route.body ?? NOTHING, raw.body);
  if (isRefusal(body)) return body;
  const user = route.access === 'user' ? raw.user : undefined;
  // The schemas just parsed are the route's own: their output is what the types say.
  return { params: params.value, query: query.value, body: body.value, user } as ParsedRequest<R>;
}
