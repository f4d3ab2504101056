import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';

/** The routes that describe the API. */
export const descriptionRoutes = defineRoutes({
  openApi: {
    ...endpoints.openApi,
    service: 'query',
    access: 'public',
    summary: 'Get this API as an OpenAPI 3.1 document.',
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    reads: [],
  },
  apiPage: {
    ...endpoints.apiPage,
    service: 'query',
    access: 'public',
    hasPage: true,
    summary: 'Show this API as a web page.',
    response: z.string(),
    reads: [],
  },
});
