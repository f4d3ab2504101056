import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';

/** Downloads of all that a user stored. */
export const exportRoutes = defineRoutes({
  exportAll: {
    ...endpoints.exportAll,
    service: 'query',
    access: 'user',
    costLimit: 'export',
    summary:
      'Download all purchases, recommendations, selections of cards, and settings, as one JSON object or as one CSV table. The file has no limit, and it is incomplete if the connection breaks before its end. `X-Total-Items` is the number of its purchases and recommendations.',
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    fileTypes: ['application/json', 'text/csv'],
    reads: ['purchases', 'recommendations', 'wallets', 'settings', 'accounts'],
  },
  exportEvents: {
    ...endpoints.exportEvents,
    service: 'command',
    access: 'user',
    costLimit: 'export',
    summary:
      'Download your own events of the account, the wallet, favorites, and purchases, one JSON object per line. `npm run replay-export` computes the same figures from them. The last line is `{"end":true,…}`; without it, the file is incomplete.',
    fileTypes: ['application/x-ndjson'],
  },
});
