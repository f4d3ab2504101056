import { z } from 'zod';
import { BROWSER_ANSWER_HEADER, BROWSER_ANSWER_PATTERN } from '../browser-answer-header';
import type { Route } from '../define-route';
import { type Example, getExample } from '../examples/examples';
import { IDEMPOTENCY_KEY_PATTERN } from '../idempotency-key';
import { Problem } from '../schemas/fields';
import { TOTAL_COUNT_HEADER } from '../total-count-header';
import { listPossibleResponses, type PossibleResponse, type ResponseContent } from './possible-responses';

type Json = Readonly<Record<string, unknown>>;

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

const TypedSchema = z.object({ type: z.string() });

/** Query parameters are text. Converts an example to a number if the schema isn't a string. */
function parseExampleValue(schema: unknown, value: string): unknown {
  const { success, data } = TypedSchema.safeParse(schema);
  return success && data.type !== 'string' ? Number(value) : value;
}

const SECURITY: Readonly<Record<Route['access'], readonly Json[]>> = {
  public: [],
  user: [{ session: [] }],
  admin: [{ adminKey: [] }],
};

/** OpenAPI lists the needed scopes as roles. */
function describeTokenSecurity({ scope }: Route): readonly Json[] {
  return scope === undefined ? [] : [{ accessToken: [scope] }];
}

const ObjectOf = z.record(z.string(), z.unknown());

/** OpenAPI has no keyword `unit`, and some engines match digits of every script with `\d`. */
function toPortable(key: string, value: unknown): unknown {
  if (key === '$schema' || (key === 'unit' && typeof value === 'string')) return undefined;
  return key === 'pattern' && typeof value === 'string' ? value.replaceAll('\\d', '[0-9]') : value;
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  const portable: unknown = JSON.parse(JSON.stringify(whole), toPortable);
  return ObjectOf.parse(portable);
}

/** Rules for every request that JSON Schema can't express in a way that all validators understand. */
const TEXT_RULES =
  'Text is valid Unicode, without lone surrogates. No object in a request has a field named `__proto__`. Both are rejected with 400.';

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const SECONDS = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };
const describeTextHeader = (description: string) => ({ description, schema: { type: 'string' } });

const describeFiles = (fileTypes: readonly string[]): Json =>
  Object.fromEntries(
    fileTypes.map((type) => [type, { schema: { type: type === 'application/json' ? 'object' : 'string' } }]),
  );

function describeContent(
  kind: ResponseContent,
  { response, fileTypes = [], downloadTypes = [] }: Route,
  example: Example,
): Json {
  switch (kind) {
    case 'nothing':
      return {};
    case 'page':
      return { content: { 'text/html': { schema: { type: 'string' } } } };
    case 'file':
      return { content: describeFiles(fileTypes) };
    case 'problem':
      return { content: { 'application/json': { schema: PROBLEM } } };
    case 'response': {
      const schema = response ? toJsonSchema(response, 'output') : {};
      const exampleField = example.response === undefined ? {} : { example: example.response };
      return {
        content: { 'application/json': { schema, ...exampleField }, ...describeFiles(downloadTypes) },
      };
    }
  }
}

/** Response headers, and the responses that have them. */
function describeHeaders({ status, content: kind }: PossibleResponse, route: Route, hasPages: boolean): Json {
  const isSuccess = kind === 'response';
  const isRead = route.service === 'query' && (route.reads?.length ?? 0) > 0;
  const offered: readonly (readonly [boolean, string, Json])[] = [
    [true, 'X-Request-Id', describeTextHeader('Identifies the request in the server log.')],
    [[429, 503, 507].includes(status), 'Retry-After', SECONDS],
    [isSuccess && route.hasETag === true, 'ETag', describeTextHeader('Send it back as If-None-Match.')],
    [
      isSuccess && route.hasTotalCount === true,
      TOTAL_COUNT_HEADER,
      { description: 'The number of entries on all pages.', schema: { type: 'integer', minimum: 0 } },
    ],
    [
      isSuccess && hasPages,
      'X-Next-After',
      describeTextHeader('Pass it as `after` to get the next page. Absent on the last page.'),
    ],
    [
      isSuccess && isRead,
      'X-Read-Model',
      describeTextHeader('`behind`: your latest changes may be missing.'),
    ],
    [
      isSuccess && isWrite(route),
      'X-Position',
      describeTextHeader('Send it in X-After to see this change in later responses.'),
    ],
  ];
  return Object.fromEntries(
    offered.flatMap(([isOffered, name, value]) => (isOffered ? [[name, value]] : [])),
  );
}

function isWrite({ service, method }: Route): boolean {
  return service === 'command' && method !== 'GET';
}

/** The fields of an object schema as OpenAPI parameters. */
function describeParameters(
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
  environment: Readonly<Record<string, string>> = {},
): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = ObjectSchema.parse(toJsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
    ...(environment[name] === undefined ? {} : { example: parseExampleValue(field, environment[name]) }),
  }));
}

const describeHeaderParameter = (name: string, schema: Json, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});
const IDEMPOTENCY_KEY_PARAMETER = describeHeaderParameter(
  'Idempotency-Key',
  { pattern: IDEMPOTENCY_KEY_PATTERN, minLength: 1, maxLength: 128 },
  'Repeating a request with the same key has no further effect and returns the same response. A key that contains a card number is rejected (400).',
);
const BROWSER_ANSWER_PARAMETER = describeHeaderParameter(
  BROWSER_ANSWER_HEADER,
  { pattern: BROWSER_ANSWER_PATTERN },
  "The answer that the browser computed and showed. It is compared with the server's answer and counted, but not stored. Anything else is ignored.",
);
const AFTER_PARAMETER = describeHeaderParameter(
  'X-After',
  {},
  'X-Position tokens of earlier writes, separated by commas. The response includes these writes. Anything else is ignored.',
);

function describeResponses(route: Route, example: Example): Json {
  const { properties = {} } = route.query ? ObjectSchema.parse(toJsonSchema(route.query, 'input')) : {};
  const hasPages = 'after' in properties;
  return Object.fromEntries(
    listPossibleResponses(route).map((response) => [
      String(response.status),
      {
        description: response.description,
        headers: describeHeaders(response, route, hasPages),
        ...describeContent(response.content, route, example),
      },
    ]),
  );
}

function describeRequestBody({ body }: Route, { body: example }: Example): Json {
  if (!body) return {};
  const schema = toJsonSchema(body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
}

/** JSON Schema can't state these rules. */
function describeRules({ rules = {} }: Route): Json {
  const lines = Object.entries(rules).map(([name, rule]) => `- \`${name}\`: ${rule}`);
  if (lines.length === 0) return {};
  return { description: ['Also rejected (400), by code or field, if:', '', ...lines].join('\n') };
}

function describeOperation(name: string, route: Route): Json {
  const example = getExample(name);
  return {
    operationId: name,
    summary: route.summary,
    ...describeRules(route),
    tags: [route.path.split('/')[2] ?? 'api'],
    security: [...SECURITY[route.access], ...describeTokenSecurity(route)],
    parameters: [
      ...describeParameters(route.params, 'path', example.params),
      ...describeParameters(route.query, 'query', example.query),
      ...(isWrite(route) ? [IDEMPOTENCY_KEY_PARAMETER] : []),
      ...(route.hasBrowserAnswer ? [BROWSER_ANSWER_PARAMETER] : []),
      ...(route.service === 'query' && (route.reads?.length ?? 0) > 0 ? [AFTER_PARAMETER] : []),
    ],
    ...describeRequestBody(route, example),
    responses: describeResponses(route, example),
  };
}

/** Describes the route table as an OpenAPI 3.1 document. */
export function describeApi(routes: Readonly<Record<string, Route>>, title: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: TEXT_RULES },
    paths,
    components: {
      schemas: { Problem: toJsonSchema(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'tw_…' },
        adminKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
