/**
 * The permissions of an access token. `read`: every read of the user's data. `ask`: recommendations and feedback.
 * `record`: purchases with their corrections and refunds, and imports.
 */
export const TOKEN_SCOPES = ['read', 'ask', 'record'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const MAX_ACCESS_TOKENS = 20;
