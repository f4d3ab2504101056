import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { z } from 'zod';
import { createNearMissArbitrary } from './near-miss';
import { createSchemaArbitrary } from './schema-arbitrary';

interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const Operation = z.object({
  operationId: z.string(),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
type Operation = z.infer<typeof Operation>;
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

export interface PublishedOperation {
  readonly method: string;
  readonly path: string;
  readonly isForAdmins: boolean;
  /** The rules that JSON Schema can't state, in words. */
  readonly description: string;
  /** One JSON Schema of the parameters of each place, and of the body. */
  readonly request: Readonly<Record<RequestPart, object>>;
  readonly accepts: ValidateFunction;
  /** Parts of a response that the document doesn't describe: its status, its type, or fields of its body. */
  readonly listDeviations: (response: ApiResponse) => readonly unknown[];
}

const PARTS = ['path', 'query', 'header', 'body'] as const;
type RequestPart = (typeof PARTS)[number];

export interface GeneratedRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  /** Whether the document accepts it. */
  readonly isValid: boolean;
}

function toObjectSchema(parameters: readonly z.infer<typeof Parameter>[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

type Compile = (schema: object) => ValidateFunction;

/** Compiles each schema once, because most operations describe errors with the same schemas. */
function createCompiler(ajv: Ajv2020): Compile {
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(schema);
    compiled.set(text, validate);
    return validate;
  };
}

function createDeviationFinder({ responses }: Operation, compile: Compile) {
  const compiled = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`, compile(schema)] as const),
  );
  const byType = new Map(compiled);
  return ({ status, headers, body }: ApiResponse): readonly unknown[] => {
    const response = responses[String(status)];
    if (!response) return [`undocumented status ${String(status)}`];
    if (!response.content) return [];
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const validate = byType.get(`${String(status)} ${type}`);
    if (!validate) return [`undocumented type ${type}`];
    return validate(body) ? [] : (validate.errors ?? []);
  };
}

/** The operations of an OpenAPI document by their ids. */
export function listOperations(json: unknown): ReadonlyMap<string, PublishedOperation> {
  const { paths, components } = Document.parse(json);
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
  formats(ajv);
  for (const [name, schema] of Object.entries(components.schemas))
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  const compile = createCompiler(ajv);
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const inPlace = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
        const request = {
          path: toObjectSchema(inPlace('path')),
          query: toObjectSchema(inPlace('query')),
          header: toObjectSchema(inPlace('header')),
          body: operation.requestBody?.content['application/json']?.schema ?? { const: null },
        };
        const published: PublishedOperation = {
          method: method.toUpperCase(),
          path,
          description: operation.description,
          isForAdmins: operation.security.some((way) => 'adminKey' in way),
          request,
          accepts: compile({ type: 'object', properties: request }),
          listDeviations: createDeviationFinder(operation, compile),
        };
        return [operation.operationId, published] as const;
      }),
    ),
  );
}

const Sendable = z.record(z.string(), z.union([z.string(), z.number()]));
type Parts = Readonly<Record<RequestPart, unknown>>;

/** Lone surrogates have no place in a URL. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** A header value that HTTP clients can send. Not a card number, because the parameter's description forbids it. */
const HEADER_VALUE = /^(?!(?:.*\d){13})(?:[!-~](?:[ -~]*[!-~])?)?$/;
const Properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const listFields = (schema: object) => Object.keys(Properties.parse(schema).properties);
const hasBody = ({ request }: PublishedOperation) => !('const' in request.body);

/** Parameters as a server sees them. Undefined for values that no client can send as text. */
function toTexts(value: unknown): Record<string, string> | undefined {
  const { data } = Sendable.safeParse(value);
  if (!data) return undefined;
  const texts = Object.entries(data).map(([name, field]) => [name, String(field)] as const);
  return texts.flat().some((text) => LONE_SURROGATE.test(text)) ? undefined : Object.fromEntries(texts);
}

/** Whole numbers where the schema has integers. */
function toTyped(texts: Readonly<Record<string, string>>, schema: object): Record<string, string | number> {
  const { properties } = Properties.parse(schema);
  const isInteger = (name: string) =>
    z.object({ type: z.literal('integer') }).safeParse(properties[name]).success;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      isInteger(name) && /^(?:0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : text,
    ]),
  );
}

const isSegment = (text: string) => !['', '.', '..'].includes(text);

/** Undefined if no client can send these values. */
function toRequest(operation: PublishedOperation, parts: Parts): GeneratedRequest | undefined {
  const { path, accepts, request } = operation;
  const params = toTexts(parts.path);
  const query = toTexts(parts.query);
  const headers = toTexts(parts.header);
  if (!params || !query || !headers) return undefined;
  const names = listFields(request.path);
  if (!names.every((name) => isSegment(params[name] ?? ''))) return undefined;
  const known = listFields(request.header);
  const isSendable = ([name, value]: readonly [string, string]) =>
    known.includes(name) && HEADER_VALUE.test(value);
  if (!Object.entries(headers).every(isSendable)) return undefined;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const typed = { path: params, query: toTyped(query, request.query), header: headers };
  const body = hasBody(operation) ? parts.body : undefined;
  return {
    path: search === '' ? filled : `${filled}?${search}`,
    headers,
    body,
    isValid: accepts(body === undefined ? typed : { ...typed, body }),
  };
}

/** Requests that the document accepts, and similar ones with one invalid part. */
export function createRequestArbitrary(operation: PublishedOperation): fc.Arbitrary<GeneratedRequest> {
  const { request } = operation;
  const valid = {
    path: createSchemaArbitrary(request.path),
    query: createSchemaArbitrary(request.query),
    header: createSchemaArbitrary(request.header),
    body: createSchemaArbitrary(request.body),
  };
  const corruptible = PARTS.filter((part) =>
    part === 'body' ? hasBody(operation) : listFields(request[part]).length > 0,
  );
  const near = corruptible.map((part) =>
    fc.record({ ...valid, [part]: createNearMissArbitrary(valid[part]) }),
  );
  return fc
    .oneof(fc.record(valid), ...near)
    .map((parts) => toRequest(operation, parts))
    .filter((sent) => sent !== undefined);
}
