import { isSessionCookie, SESSION_COOKIE } from '@tapwise/contracts/server/session-cookie';
import { remember } from '../remember';
import type { Context } from './koa-types';

/** Cookies whose signature was checked lately: what a key signed once stays signed by it. */
const REMEMBERED = 10_000;

/** Reads the session's id from its signed cookie; undefined when there is none, or no key of ours signed it. */
export function sessionIdReader() {
  const checked = remember<{ isSigned?: boolean }>(REMEMBERED, () => ({}));
  return ({ cookies }: Pick<Context, 'cookies'>): string | undefined => {
    const sessionId = cookies.get(SESSION_COOKIE, { signed: false });
    const signature = cookies.get(`${SESSION_COOKIE}.sig`, { signed: false });
    if (sessionId === undefined || signature === undefined) return undefined;
    if (!isSessionCookie(sessionId, signature)) return undefined;
    const check = checked(`${sessionId}=${signature}`);
    check.isSigned ??= cookies.get(SESSION_COOKIE, { signed: true }) === sessionId;
    return check.isSigned ? sessionId : undefined;
  };
}
