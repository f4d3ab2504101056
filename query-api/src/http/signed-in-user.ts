import { LRUCache } from 'lru-cache';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import {
  isSessionCookie,
  SESSION_ABSOLUTE_MS,
  SESSION_COOKIE,
  SESSION_IDLE_MS,
} from '@tapwise/platform/server/security/session-cookie';
import type { QueryApiDependencies } from '../dependencies';
import type { Session } from '../vault/port';

/** The number of cached signature checks. A signature stays valid. */
const CACHED_CHECKS = 10_000;
/** A session in use is extended once it gains this much time, not on every request. */
const EXTEND_BY_MS = 60 * 60 * 1000;

/** Reads the session id from its signed cookie. Undefined if there is none, or if none of our keys signed it. */
export function createSessionIdReader() {
  const checks = new LRUCache<string, { isSigned?: boolean }>({ max: CACHED_CHECKS, memoMethod: () => ({}) });
  return ({ cookies }: Pick<Context, 'cookies'>): string | undefined => {
    const sessionId = cookies.get(SESSION_COOKIE, { signed: false });
    const signature = cookies.get(`${SESSION_COOKIE}.sig`, { signed: false });
    if (sessionId === undefined || signature === undefined) return undefined;
    if (!isSessionCookie(sessionId, signature)) return undefined;
    const check = checks.memo(`${sessionId}=${signature}`);
    check.isSigned ??= cookies.get(SESSION_COOKIE, { signed: true }) === sessionId;
    return check.isSigned ? sessionId : undefined;
  };
}

/** Computes when a session that is used now expires. */
function computeNextEnd({ signedInAt }: Session, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, signedInAt + SESSION_ABSOLUTE_MS);
}

/** Until when a session neither ends nor has to be extended. */
function computeUnchangedUntil({ expiresAt, signedInAt }: Session): number {
  const lastEnd = signedInAt + SESSION_ABSOLUTE_MS;
  const isExtensible = lastEnd - expiresAt >= EXTEND_BY_MS;
  return isExtensible ? expiresAt - SESSION_IDLE_MS + EXTEND_BY_MS : Math.min(expiresAt, lastEnd);
}

/**
 * Finds the user of the request's session. Extends the session in the vault and in the browser, at most once
 * an hour. A session that can't be extended now is still valid; the next request tries again.
 */
export function createUserFinder(
  deps: Required<Pick<QueryApiDependencies, 'vault' | 'clock' | 'logger' | 'isHttps'>>,
) {
  const { vault, clock, logger, isHttps } = deps;
  const readSessionId = createSessionIdReader();

  async function extend(context: Context, sessionId: string, session: Session): Promise<void> {
    const now = clock().getTime();
    const end = computeNextEnd(session, now);
    if (end - session.expiresAt < EXTEND_BY_MS) return;
    try {
      if (!(await vault.extendSession(sessionId, end))) return;
    } catch (error) {
      logger.warn({ err: error, requestId: context.state.requestId }, 'session not extended');
      return;
    }
    // Behind a proxy that terminates TLS, the connection itself is plain http.
    if (isHttps) context.cookies.secure = true;
    context.cookies.set(SESSION_COOKIE, sessionId, {
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      signed: true,
      overwrite: true,
      maxAge: end - now,
    });
  }

  return async (context: Context): Promise<UserId | undefined> => {
    const sessionId = readSessionId(context);
    if (sessionId === undefined) return undefined;
    const session = await vault.findSession(sessionId, clock().getTime());
    if (!session) return undefined;
    await extend(context, sessionId, session);
    const { userId } = session;
    context.state.session = { userId, unchangedUntil: computeUnchangedUntil(session) };
    return userId;
  };
}
