import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';

export const EXPORT_FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The header with the number of purchases and recommendations in an export, so that clients can show progress. */
export const EXPORT_ITEMS_HEADER = 'X-Total-Items';

/** Downloads of all that a user stored. */
export const exportRoutes = defineRoutes({
  exportAll: {
    ...endpoints.exportAll,
    service: 'query',
    access: 'user',
    costLimit: 'export',
    summary:
      'Download all purchases, recommendations, selections of cards, and settings, as one JSON object or as one CSV table. The file has no limit, and it is incomplete if the connection breaks before its end. `X-Total-Items` is the number of its purchases and recommendations.',
    query: z.object({ format: z.enum(EXPORT_FORMATS).default('json') }),
    fileTypes: ['application/json', 'text/csv'],
    reads: ['purchases', 'recommendations', 'wallets', 'settings', 'accounts'],
  },
});
