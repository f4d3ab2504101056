/** A session, stored under the hash of its id. `content` is JSON text. `userId` is null until a user signs in. */
export interface StoredSession {
  readonly keyHash: string;
  readonly userId: string | null;
  readonly content: string;
  readonly expiresAt: number;
}

/** The list is limited, because a script that signs in for each call leaves thousands of sessions. */
export const MAX_LISTED_SESSIONS = 100;

/** Ended and expired sessions are never returned. */
export interface Sessions {
  get(keyHash: string): Promise<StoredSession | undefined>;
  set(session: StoredSession): Promise<void>;
  destroy(keyHash: string): Promise<void>;
  /** The user's newest sessions, at most MAX_LISTED_SESSIONS. */
  listForUser(userId: string): Promise<readonly StoredSession[]>;
  /** Ends the user's sessions, except the one stored under `keptKeyHash`. */
  destroyAllForUser(userId: string, keptKeyHash?: string): Promise<void>;
}
