import {
  hashSessionId,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  type SessionContent,
} from '@tapwise/platform/server/security/session-cookie';
import type { Sessions } from '../../vault/ports/sessions';

/** The store interface of koa-session. `maxAge` is in milliseconds; the id is the cookie's value. */
export interface SessionStore {
  get(id: string, maxAge?: number, options?: unknown): Promise<unknown>;
  set(id: string, content: Partial<SessionContent>, maxAge?: number, options?: unknown): Promise<void>;
  destroy(id: string, options?: unknown): Promise<void>;
}

/**
 * koa-session's store, backed by the vault, which sees only hashes of ids. A session ends at its absolute age,
 * counted from the sign-in, however often it is used.
 */
export function createSessionStore(sessions: Sessions, now: () => number = Date.now): SessionStore {
  return {
    async get(id) {
      const storedSession = await sessions.get(hashSessionId(id));
      const content: unknown = storedSession && JSON.parse(storedSession.content);
      return content;
    },
    async set(id, content) {
      const { userId = null, signedInAt = now() } = content;
      // The library adds ten seconds to the cookie's age.
      const expiresAt = Math.min(now() + SESSION_IDLE_MS, signedInAt + SESSION_ABSOLUTE_MS);
      await sessions.set({
        keyHash: hashSessionId(id),
        userId,
        content: JSON.stringify(content),
        expiresAt,
      });
    },
    destroy: (id) => sessions.destroy(hashSessionId(id)),
  };
}
