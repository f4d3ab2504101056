import { randomBytes } from 'node:crypto';
import createSession from 'koa-session';
import { z } from 'zod';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { App, Context, Next } from '@tapwise/platform/server/http/koa-types';
import { AFTER_COOKIE } from '@tapwise/platform/server/security/position-token';
import {
  hashSessionId,
  isSessionCookie,
  SESSION_ABSOLUTE_MS,
  SESSION_COOKIE,
  SESSION_IDLE_MS,
  SIGNED_IN_COOKIE,
} from '@tapwise/platform/server/security/session-cookie';
import type { SessionControl } from '../handler';
import { describeDevice } from './describe-device';
import type { SessionStore } from './session-store';

/** A session in use is saved again after this much of its idle time, not on every request. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
const ID_BYTES = 16;

const OWN_COOKIE = new RegExp(`^\\s*${SESSION_COOKIE}(\\.sig)?=`);

/** koa-session's session. `userId`, `signedInAt`, and `device` are our fields. */
export interface KoaSession {
  userId?: UserId;
  signedInAt?: number;
  device?: string;
  readonly _expire?: number;
  readonly isNew: boolean;
  /** The id, as in the cookie. */
  readonly externalKey: string;
  regenerate(): Promise<void> | undefined;
  save(): Promise<void> | undefined;
  manuallyCommit(): Promise<void> | undefined;
}

/** The properties that koa-session adds to the context. */
export interface SessionExtras {
  session: KoaSession | null;
}
export type SessionContext = Context<SessionExtras>;

const SignedInContent = z.looseObject({ userId: UserId, signedInAt: z.number() });

export interface SessionSettings {
  /** Stores sessions in the vault. */
  readonly store: SessionStore;
  readonly isHttps: boolean;
  readonly clock: () => Date;
}

/** Removes session cookies that we can't have created, before anything is computed from them. */
function removeImpossibleCookie({ cookies, req: { headers } }: SessionContext): void {
  const id = cookies.get(SESSION_COOKIE, { signed: false });
  const signature = cookies.get(`${SESSION_COOKIE}.sig`, { signed: false });
  if (id === undefined || isSessionCookie(id, signature)) return;
  const others = (headers.cookie ?? '').split(';').filter((pair) => !OWN_COOKIE.test(pair));
  headers.cookie = others.join(';');
}

/** Loads sessions. They have 128-bit ids, are stored on the server, and end after 7 idle days or 30 days in total. */
export function createSessionMiddleware(app: App<SessionExtras>, { store, isHttps, clock }: SessionSettings) {
  const isCurrent = (content: unknown) => {
    const { success, data } = SignedInContent.safeParse(content);
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
  return async (context: SessionContext, next: Next): Promise<void> => {
    removeImpossibleCookie(context);
    // Behind a proxy that terminates TLS, the connection itself is plain http.
    if (isHttps) context.cookies.secure = true;
    await middleware(context, next);
  };
}

/** Extends a session in use. */
export async function touchSession(
  { session }: SessionContext,
  { now, store }: { readonly now: Date; readonly store: Pick<SessionStore, 'get'> },
): Promise<void> {
  if (session?.userId === undefined || session._expire === undefined) return;
  if (session._expire - now.getTime() >= SESSION_IDLE_MS - TOUCH_AFTER_MS) return;
  // Saving would restore a session that ended during this request.
  if (await store.get(session.externalKey)) await session.save();
}

/** Sets the cookie that lets the client decide whether to request the signed-in user. */
function setSignedInCookie({ cookies }: SessionContext, isSignedIn: boolean): void {
  const options = { signed: false, httpOnly: false, sameSite: 'lax' } as const;
  if (isSignedIn) cookies.set(SIGNED_IN_COOKIE, '1', { ...options, maxAge: SESSION_ABSOLUTE_MS });
  else cookies.set(SIGNED_IN_COOKIE, null, options);
}

export function createSessionControl(context: SessionContext, clock: () => Date): SessionControl {
  const { session: current } = context;
  return {
    userId: current?.userId,
    keyHash: current?.userId === undefined ? undefined : hashSessionId(current.externalKey),
    async signIn(userId) {
      const { session } = context;
      if (!session) throw new Error("A session that ended in this request can't start again");
      session.userId = userId;
      session.signedInAt = clock().getTime();
      session.device = describeDevice(context.get('user-agent'));
      await session.regenerate();
      setSignedInCookie(context, true);
    },
    async signOut() {
      const { session } = context;
      context.session = null;
      if (session?.userId !== undefined) await session.manuallyCommit();
      context.cookies.set(AFTER_COOKIE, null, { signed: false });
      setSignedInCookie(context, false);
    },
  };
}
