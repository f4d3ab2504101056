import { createHmac, randomBytes } from 'node:crypto';
import type { openSqliteVault } from '@tapwise/command-api';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import {
  hashSessionId,
  SESSION_COOKIE,
  SESSION_IDLE_MS,
} from '@tapwise/platform/server/security/session-cookie';

export const SESSION_KEY = 'a-session-key-for-the-bench';

/** Signs a user in without a password. Returns the cookies. */
export async function createSession(
  vault: ReturnType<typeof openSqliteVault>,
  userId: UserId,
): Promise<string> {
  const sessionId = randomBytes(16).toString('base64url');
  const signedInAt = Date.now();
  await vault.sessions.set({
    keyHash: hashSessionId(sessionId),
    userId,
    content: JSON.stringify({ userId, signedInAt }),
    expiresAt: signedInAt + SESSION_IDLE_MS,
  });
  const cookie = `${SESSION_COOKIE}=${sessionId}`;
  const signature = createHmac('sha1', SESSION_KEY).update(cookie).digest('base64url');
  return `${cookie}; ${SESSION_COOKIE}.sig=${signature}`;
}
