import { z } from 'zod';
import { defineRoutes } from './define-route';

/** The routes by which the product describes itself. */
export const descriptionRoutes = defineRoutes({
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    side: 'query',
    access: 'public',
    summary: 'This API as an OpenAPI 3.1 document.',
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    reads: [],
  },
  apiPage: {
    method: 'GET',
    path: '/api/docs',
    side: 'query',
    access: 'public',
    page: true,
    summary: 'This API as a page to read.',
    response: z.string(),
    reads: [],
  },
});
