import { createHash } from 'node:crypto';
import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** The permissions of a valid token. */
export interface TokenGrant {
  readonly id: string;
  readonly userId: UserId;
  readonly scopes: readonly TokenScope[];
}

export const ACCESS_TOKEN_PREFIX = 'tw_';
const BEARER_TOKEN = /^Bearer +(tw_[\w-]{43})$/i;

/** The token of an Authorization header. Undefined if the header is malformed. */
export function parseAccessToken(authorization: string): string | undefined {
  return BEARER_TOKEN.exec(authorization)?.[1];
}

/** The vault stores only this hash of a token. */
export function hashAccessToken(token: string): string {
  return createHash('sha256').update(`access:${token}`).digest('base64url');
}
