import {
  SESSION_ABSOLUTE_MS,
  SESSION_COOKIE,
  SESSION_IDLE_MS,
} from '@tapwise/contracts/server/session-cookie';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { QueryApiDeps } from '../deps';
import type { Session } from '../vault/port';
import type { Context } from './koa-types';
import { sessionIdReader } from './session-id';

/** A session in use is prolonged once this would win so much: not on every request. */
const PROLONG_BY_MS = 60 * 60 * 1000;

/** When a session that is used now ends, unless used again. */
function nextEnd({ signedInAt }: Session, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, signedInAt + SESSION_ABSOLUTE_MS);
}

/**
 * Tells whose session a request carries, and keeps a session alive that only reads: in the vault and in the browser, at
 * most once an hour. One that cannot be prolonged now still serves; the next request tries again.
 */
export function signedIn(deps: Required<Pick<QueryApiDeps, 'vault' | 'clock' | 'logger' | 'isHttps'>>) {
  const { vault, clock, logger, isHttps } = deps;
  const sessionIdOf = sessionIdReader();

  async function prolong(context: Context, sessionId: string, session: Session): Promise<void> {
    const now = clock().getTime();
    const end = nextEnd(session, now);
    if (end - session.expiresAt < PROLONG_BY_MS) return;
    try {
      if (!(await vault.prolong(sessionId, end))) return;
    } catch (error) {
      logger.warn({ err: error, requestId: context.state.requestId }, 'session not prolonged');
      return;
    }
    // Behind a proxy that ends TLS, the connection itself is plain; the public address says what the browser sees.
    if (isHttps) context.cookies.secure = true;
    context.cookies.set(SESSION_COOKIE, sessionId, {
      ...{ httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true, overwrite: true },
      maxAge: end - now,
    });
  }

  return async (context: Context): Promise<UserId | undefined> => {
    const sessionId = sessionIdOf(context);
    if (sessionId === undefined) return undefined;
    const session = await vault.session(sessionId, clock().getTime());
    if (session) await prolong(context, sessionId, session);
    return session?.userId;
  };
}
