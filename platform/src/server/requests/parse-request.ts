import { z } from 'zod';
import type { BodyOf, ParamsOf, QueryOf, Route } from '@tapwise/contracts/http/define-route';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isRejection, type Rejection, toIssuesRejection } from '../rejections/rejection';

/** The parts of a request before they are parsed. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Who is signed in. Routes for signed-in users require it. */
  readonly userId: UserId | undefined;
}

/** The parts of a request, parsed by the schemas of its route. */
export interface ParsedRequest<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Set only on routes for signed-in users. */
  readonly userId: R['access'] extends 'user' ? UserId : undefined;
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

const INVALID_FIELD_MESSAGE = 'This field isn’t valid.';
const REQUIRED_FIELD_MESSAGE = 'This field is required.';

type Bound = Extract<z.core.$ZodRawIssue, { readonly code: 'too_big' | 'too_small' }>;

function formatBound({ code, origin, input, ...bounds }: Bound): string {
  const limit = String(code === 'too_big' ? bounds['maximum'] : bounds['minimum']);
  const bound = code === 'too_big' ? 'most' : 'least';
  if (origin === 'string')
    return input === '' ? REQUIRED_FIELD_MESSAGE : `This field must have at ${bound} ${limit} characters.`;
  if (origin === 'array' || origin === 'set')
    return `This list must have at ${bound} ${limit} ${limit === '1' ? 'entry' : 'entries'}.`;
  return `This field must be at ${bound} ${limit}.`;
}

/** The values of an enum, or of the field that selects the schema of a union. */
function listAllowedValues(issue: z.core.$ZodRawIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  const options: unknown = issue.code === 'invalid_union' ? issue['options'] : undefined;
  return Array.isArray(options) ? options : undefined;
}

/** The message of an issue whose schema has no message. zod's own messages never reach clients. */
export function toMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return REQUIRED_FIELD_MESSAGE;
  if (issue.code === 'invalid_type')
    return `This field must be ${TYPE_NAMES[issue.expected] ?? 'of a different type'}.`;
  const allowed = listAllowedValues(issue);
  if (allowed) return `This field must be one of: ${allowed.join(', ')}.`;
  if (issue.code === 'too_big' || issue.code === 'too_small') return formatBound(issue);
  if (issue.code === 'unrecognized_keys')
    return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}.`;
  return INVALID_FIELD_MESSAGE;
}

function parsePart(schema: z.ZodType | undefined, raw: unknown): { readonly value: unknown } | Rejection {
  if (!schema) return { value: undefined };
  const parsed = schema.safeParse(raw, { error: toMessage });
  return parsed.success ? { value: parsed.data } : toIssuesRejection(parsed.error.issues);
}

/** The schema of routes without a body. A field would have no effect, so it is rejected. */
const NO_BODY = z
  .strictObject({})
  .nullish()
  .transform(() => undefined);

const NOT_AN_OBJECT: Rejection = {
  status: 400,
  code: 'invalid-request',
  message: 'The request body must be a JSON object.',
};

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a request by its route's schemas. Returns the first rejection, if any. */
export function parseRequest<R extends Route>(route: R, raw: RawRequest): ParsedRequest<R> | Rejection {
  const params = parsePart(route.params, raw.params);
  if (isRejection(params)) return params;
  const query = parsePart(route.query, raw.query);
  if (isRejection(query)) return query;
  if (route.body && !isObject(raw.body)) return NOT_AN_OBJECT;
  const body = parsePart(route.body ?? NO_BODY, raw.body);
  if (isRejection(body)) return body;
  const userId = route.access === 'user' ? raw.userId : undefined;
  // The values come from the schemas of this route, so they have the types of this route.
  return { params: params.value, query: query.value, body: body.value, userId } as ParsedRequest<R>;
}
