import { describe, expect, it } from 'vitest';
import type { Route } from './define-route';
import { describeApi } from './openapi';
import { routes } from './routes';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: {
    content: { 'application/json': { schema: { required: string[]; properties: object } } };
  };
  readonly responses: Readonly<Record<string, { content?: object }>>;
}

const document = describeApi(routes, 'Tapwise') as {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
};
const operationOf = ({ method, path }: Route) =>
  document.paths[path.replace(/:(\w+)/, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  it.each(Object.entries<Route>(routes))('describes %s', (name, route) => {
    const operation = operationOf(route);
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status ?? 200));
    expect(operation?.security.length).toBe(route.access === 'public' ? 0 : 1);
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
  });

  it('names parameters of the path and of the query string', () => {
    expect(operationOf(routes.removeCard)?.parameters).toMatchObject([
      { name: 'cardId', in: 'path', required: true },
    ]);
    expect(operationOf(routes.userRecommendations)?.parameters).toMatchObject([
      { name: 'limit', in: 'query', required: false },
    ]);
  });

  it('describes a body as it is sent, before defaults and trimming', () => {
    const schema = operationOf(routes.recommend)?.requestBody?.content['application/json'].schema;
    expect(schema?.required).toEqual(['location']);
    expect(Object.keys(schema?.properties ?? {})).toEqual(['location', 'category', 'amount']);
  });
});
