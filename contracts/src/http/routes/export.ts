import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';

/** Downloads of everything that a user stored. */
export const exportRoutes = defineRoutes({
  exportAll: {
    ...endpoints.exportAll,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'export',
    summary:
      'Download all purchases, recommendations, card selections, and settings, as one JSON object or one CSV table. The file can be of any size. If the connection breaks before the end, the file is incomplete. `X-Total-Items` is the number of purchases and recommendations in it.',
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    fileTypes: ['application/json', 'text/csv'],
    reads: ['purchases', 'recommendations', 'wallets', 'settings', 'accounts'],
  },
  exportEvents: {
    ...endpoints.exportEvents,
    service: 'command',
    access: 'user',
    scope: 'read',
    costLimit: 'export',
    summary:
      'Download the user’s account, wallet, favorites, and purchase events, one JSON object per line. `npm run export-totals` computes the figures of the app from this file. The last line is `{"end":true,…}`; without it, the file is incomplete.',
    fileTypes: ['application/x-ndjson'],
  },
});
