import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Route } from '../define-route';
import { routes } from '../routes';
import { describeApi } from './openapi';
import { listPossibleResponses } from './possible-responses';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    schema: object;
    example?: unknown;
  }[];
  readonly requestBody?: {
    content: {
      'application/json': { schema: { required: string[]; properties: object }; example?: unknown };
    };
  };
  readonly responses: Readonly<
    Record<string, { headers?: object; content?: Record<string, { schema: object; example?: unknown }> }>
  >;
}

const document = describeApi(routes, 'Tapwise') as {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
};
const getOperation = ({ method, path }: Route) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  it.each(Object.entries<Route>(routes))('describes %s', (name, route) => {
    const operation = getOperation(route);
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status ?? 200));
    const token = route.scope === undefined ? [] : [{ accessToken: [route.scope] }];
    const own = { public: [], user: [{ session: [] }], admin: [{ adminKey: [] }] }[route.access];
    expect(operation?.security).toEqual([...own, ...token]);
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
  });

  it('lists path and query parameters', () => {
    expect(getOperation(routes.removeCard)?.parameters).toMatchObject([
      { name: 'cardId', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
    expect(getOperation(routes.userRecommendations)?.parameters).toMatchObject([
      { name: 'limit', in: 'query', required: false },
      { name: 'after', in: 'query', required: false },
      { name: 'superseded', in: 'query', required: false },
      { name: 'X-After', in: 'header', required: false },
    ]);
    expect(getOperation(routes.recommend)?.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false },
      { name: 'X-Browser-Answer', in: 'header', required: false },
    ]);
  });

  it('describes lists of users with their total, as JSON or as a CSV file', () => {
    const success = getOperation(routes.adminUsers)?.responses['200'];
    expect(success?.headers).toMatchObject({ 'X-Total-Count': { schema: { type: 'integer' } } });
    expect(Object.keys(success?.content ?? {})).toEqual(['application/json', 'text/csv']);
    expect(getOperation(routes.adminAudit)?.responses['200']?.headers).not.toHaveProperty('X-Total-Count');
  });

  it('describes bodies before defaults and trimming', () => {
    const schema = getOperation(routes.recommend)?.requestBody?.content['application/json'].schema;
    expect(schema?.required).toEqual(['location']);
    expect(Object.keys(schema?.properties ?? {})).toEqual(['location', 'category', 'amount']);
  });
});

describe('validity', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  formats(ajv);
  const table = Object.entries<Route>(routes);

  it.each(table)('%s has examples that match its schemas', (_name, route) => {
    const { parameters = [], requestBody, responses = {} } = getOperation(route) ?? {};
    const body = requestBody?.content['application/json'];
    const success = responses[String(route.status ?? 200)]?.content?.['application/json'];
    const shown = [...parameters.filter(({ in: location }) => location !== 'header'), body, success].flatMap(
      (part) => (part && 'example' in part ? [part] : []),
    );
    for (const { schema, example } of shown)
      expect(ajv.validate(schema, example), JSON.stringify(ajv.errors)).toBe(true);
    for (const { schema } of parameters) expect(() => ajv.compile(schema)).not.toThrow();
  });

  const withoutExample = new Set(['openApi']);
  it.each(table.filter(([name, { response, hasPage }]) => response && !hasPage && !withoutExample.has(name)))(
    '%s has an example response, and an example request if it has a body',
    (_name, route) => {
      const { requestBody, responses } = getOperation(route) ?? {};
      expect(responses?.[String(route.status ?? 200)]?.content?.['application/json']).toHaveProperty(
        'example',
      );
      if (route.body) expect(requestBody?.content['application/json']).toHaveProperty('example');
    },
  );

  it.each(table)('%s describes every possible status', (_name, route) => {
    const statuses = listPossibleResponses(route).map(({ status }) => String(status));
    expect(Object.keys(getOperation(route)?.responses ?? {})).toEqual(statuses);
  });
});
