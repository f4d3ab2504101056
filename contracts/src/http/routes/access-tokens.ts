import { z } from 'zod';
import { MAX_ACCESS_TOKENS, TOKEN_SCOPES } from '../../vocabulary/account/token-scopes';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createTextLineField, SuccessResponse } from '../schemas/fields';

const Scope = z.enum(TOKEN_SCOPES);
const NAME_MAX_LENGTH = 60;
const ID = /^[A-Za-z0-9_-]{22}$/;

/** An access token without its text. Only its hash is stored. */
const AccessTokenSummary = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
});
export type AccessTokenSummary = z.infer<typeof AccessTokenSummary>;

/** Access tokens of other programs. They can't manage tokens, passwords, sessions, or the account. */
export const accessTokenRoutes = defineRoutes({
  createAccessToken: {
    ...endpoints.createAccessToken,
    service: 'command',
    access: 'user',
    rejectionStatuses: [409],
    summary: `Create an access token, which is shown only in this response. Programs send it as Authorization: Bearer. A password reset revokes it; a password change doesn’t. 409: the user has ${String(MAX_ACCESS_TOKENS)} tokens.`,
    body: z.strictObject({
      name: createTextLineField(NAME_MAX_LENGTH, 'Please enter a name.'),
      scopes: z
        .array(Scope)
        .min(1)
        .max(TOKEN_SCOPES.length)
        .refine((scopes) => new Set(scopes).size === scopes.length, 'Please choose each scope only once.')
        .meta({ uniqueItems: true }),
    }),
    response: z.object({ id: z.string(), name: z.string(), scopes: z.array(Scope), token: z.string() }),
    status: 201,
  },
  accessTokens: {
    ...endpoints.accessTokens,
    // A read, but only command-api reads names of tokens.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary: 'List the user’s access tokens, newest first.',
    response: z.array(AccessTokenSummary),
  },
  revokeAccessToken: {
    ...endpoints.revokeAccessToken,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary: 'Revoke an access token. It stops working immediately.',
    params: z.object({ id: z.string().regex(ID) }),
    response: SuccessResponse,
  },
});
