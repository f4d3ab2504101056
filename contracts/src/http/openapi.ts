import { z } from 'zod';
import type { Route } from './define-route';
import { Problem } from './fields';

type Json = Readonly<Record<string, unknown>>;

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

const SECURITY: Readonly<Record<Route['access'], readonly Json[]>> = {
  public: [],
  user: [{ session: [] }],
  admin: [{ adminKey: [] }],
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== '$schema'));
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** The fields of an object schema as OpenAPI parameters. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = ObjectSchema.parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function responses({ status = 200, response, access, body }: Route): Json {
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    [String(status)]: response
      ? json('Success', schemaOf(response, 'output'))
      : { description: 'Leads elsewhere' },
    ...(body ? { 400: json('The request is not of the schema', problem) } : {}),
    ...(access === 'public' ? {} : { 401: json('Signed out, or the wrong key', problem) }),
    default: json('A refusal: the message says which rule', problem),
  };
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    security: SECURITY[route.access],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body ? { requestBody: { required: true, ...json('', schemaOf(route.body, 'input')) } } : {}),
    responses: responses(route),
  };
}

/** The route table as an OpenAPI 3.1 document. */
export function describeApi(routes: Readonly<Record<string, Route>>, title: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        adminKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
