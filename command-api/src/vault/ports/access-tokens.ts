import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** A user's token for other programs, stored under its id with the hash of the token. */
export interface AccessToken {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface AccessTokens {
  /** Stores the token, unless the user has no profile or MAX_ACCESS_TOKENS. */
  create(token: AccessToken): Promise<'created' | 'no-profile' | 'limit-reached'>;
  findByHash(tokenHash: string): Promise<AccessToken | undefined>;
  /** The user's tokens, newest first. */
  listForUser(userId: UserId): Promise<readonly AccessToken[]>;
  /** False if the user has no such token. */
  revoke(userId: UserId, id: string): Promise<boolean>;
  revokeAll(userId: UserId): Promise<void>;
}
