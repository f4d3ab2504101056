import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';

/** How users reach the operator of this installation. */
export const Support = z.object({
  email: z
    .email()
    .nullable()
    .describe('The operator’s address for questions (SUPPORT_EMAIL). Null if none is set.'),
});
export type Support = z.infer<typeof Support>;

/** The operator's contact. */
export const supportRoutes = defineRoutes({
  support: {
    ...endpoints.support,
    service: 'query',
    access: 'public',
    summary: 'Get the email address for questions about this installation.',
    response: Support,
    reads: [],
  },
});
