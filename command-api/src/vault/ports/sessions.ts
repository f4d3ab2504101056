/** A session, stored under the hash of its id. `content` is JSON text. `userId` is null until a user signs in. */
export interface StoredSession {
  readonly keyHash: string;
  readonly userId: string | null;
  readonly content: string;
  readonly expiresAt: number;
}

/** Ended and expired sessions are never returned. */
export interface Sessions {
  get(keyHash: string): Promise<StoredSession | undefined>;
  set(session: StoredSession): Promise<void>;
  destroy(keyHash: string): Promise<void>;
  destroyAllForUser(userId: string): Promise<void>;
}
