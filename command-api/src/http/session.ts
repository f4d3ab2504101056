import { randomBytes } from 'node:crypto';
import {
  isSessionCookie,
  SESSION_ABSOLUTE_MS,
  SESSION_COOKIE,
  SESSION_IDLE_MS,
  SIGNED_IN_COOKIE,
} from '@tapwise/contracts/server/session-cookie';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { AFTER_COOKIE } from '@tapwise/contracts/server/position-token';
import createSession from 'koa-session';
import { z } from 'zod';
import type { SessionStore } from '../vault/session-store';
import type { SessionControl } from './handler';
import type { App, Context, Next } from './koa-types';

/** A session in use is written again once this much of its idle time has gone: not on every request. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
const ID_BYTES = 16;

const OWN_COOKIE = new RegExp(`^\\s*${SESSION_COOKIE}(\\.sig)?=`);

const Content = z.looseObject({ userId: UserId, signedInAt: z.number() });

export interface SessionSettings {
  /** Where sessions are kept: the vault. */
  readonly store: SessionStore;
  readonly isHttps: boolean;
  readonly clock: () => Date;
}

/** A session's cookie that we cannot have made is as none: nothing is computed from it. */
function removeImpossibleCookie({ cookies, req: { headers } }: Context): void {
  const id = cookies.get(SESSION_COOKIE, { signed: false });
  const signature = cookies.get(`${SESSION_COOKIE}.sig`, { signed: false });
  if (id === undefined || isSessionCookie(id, signature)) return;
  const others = (headers.cookie ?? '').split(';').filter((pair) => !OWN_COOKIE.test(pair));
  headers.cookie = others.join(';');
}

/** Sessions of 128-bit ids, kept on the server: 7 days unused or 30 days in all, whichever ends first. */
export function useSessions(app: App, { store, isHttps, clock }: SessionSettings): void {
  const isCurrent = (content: unknown) => {
    const { success, data } = Content.safeParse(content);
    return success && clock().getTime() - data.signedInAt < SESSION_ABSOLUTE_MS;
  };
  const middleware = createSession(
    {
      key: SESSION_COOKIE,
      maxAge: SESSION_IDLE_MS,
      autoCommit: false,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      signed: true,
      genid: () => randomBytes(ID_BYTES).toString('base64url'),
      store,
      valid: (_context: unknown, content: unknown) => isCurrent(content),
    },
    app,
  );
  app.use(async (context: Context, next: Next) => {
    removeImpossibleCookie(context);
    // Behind a proxy that ends TLS, the connection itself is plain; the public address says what the browser sees.
    if (isHttps) context.cookies.secure = true;
    await middleware(context, next);
  });
}

export async function touchSession(
  { session }: Context,
  { now, store }: { readonly now: Date; readonly store: Pick<SessionStore, 'get'> },
): Promise<void> {
  if (session?.userId === undefined || session._expire === undefined) return;
  if (session._expire - now.getTime() >= SESSION_IDLE_MS - TOUCH_AFTER_MS) return;
  // One that ended while this request was on its way is let rest: saving would bring it back.
  if (await store.get(session.externalKey)) await session.save();
}

/** For the page alone: whether it is worth asking who is signed in. */
function markSignedIn({ cookies }: Context, isSignedIn: boolean): void {
  const options = { signed: false, httpOnly: false, sameSite: 'lax' } as const;
  if (isSignedIn) cookies.set(SIGNED_IN_COOKIE, '1', { ...options, maxAge: SESSION_ABSOLUTE_MS });
  else cookies.set(SIGNED_IN_COOKIE, null, options);
}

export function sessionControl(context: Context, clock: () => Date): SessionControl {
  return {
    userId: context.session?.userId,
    async signIn(userId) {
      const { session } = context;
      if (!session) throw new Error('A session that ended in this request cannot start again');
      session.userId = userId;
      session.signedInAt = clock().getTime();
      await session.regenerate();
      markSignedIn(context, true);
    },
    async signOut() {
      const { session } = context;
      context.session = null;
      if (session?.userId !== undefined) await session.manuallyCommit();
      context.cookies.set(AFTER_COOKIE, null, { signed: false });
      markSignedIn(context, false);
    },
  };
}
