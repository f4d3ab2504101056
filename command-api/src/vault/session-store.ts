import {
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  sessionKeyHash,
  type SessionContent,
} from '@tapwise/contracts/server/session-cookie';
import type { Sessions } from './port';

/** What koa-session asks of a store. `maxAge` is in milliseconds; the id is the cookie's value. */
export interface SessionStore {
  get(id: string, maxAge?: number, options?: unknown): Promise<unknown>;
  set(id: string, content: Partial<SessionContent>, maxAge?: number, options?: unknown): Promise<void>;
  destroy(id: string, options?: unknown): Promise<void>;
}

/**
 * koa-session's store over the vault, which sees only hashes of ids. However often a session is used, it ends at its
 * absolute age, counted from the sign-in.
 */
export function sessionStore(sessions: Sessions, now: () => number = Date.now): SessionStore {
  return {
    async get(id) {
      const stored = await sessions.get(sessionKeyHash(id));
      const content: unknown = stored && JSON.parse(stored.content);
      return content;
    },
    async set(id, content) {
      const { userId = null, signedInAt = now() } = content;
      // The library's own age has ten seconds added to the cookie's.
      const expiresAt = Math.min(now() + SESSION_IDLE_MS, signedInAt + SESSION_ABSOLUTE_MS);
      await sessions.set({
        keyHash: sessionKeyHash(id),
        userId,
        content: JSON.stringify(content),
        expiresAt,
      });
    },
    destroy: (id) => sessions.destroy(sessionKeyHash(id)),
  };
}
