import { expectTypeOf, it } from 'vitest';
import { defineRoutes } from './define-route';

const route = {
  method: 'GET',
  path: '/api/example',
  service: 'query',
  access: 'public',
  summary: 'An example',
} as const;

it('keeps the exact type of each route', () => {
  const { example } = defineRoutes({ example: route });
  expectTypeOf(example.path).toEqualTypeOf<'/api/example'>();
});

it('rejects an unknown property, such as a misspelled one', () => {
  // @ts-expect-error `rejectionStatus` isn't a property of a route.
  defineRoutes({ example: { ...route, rejectionStatus: [404] } });
});
