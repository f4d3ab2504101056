import { createHash } from 'node:crypto';

/** How long a session lasts in total. */
const SESSION_ABSOLUTE_DAYS = 30;
/** How long a session lasts without a request. */
const SESSION_IDLE_DAYS = 7;

export const SESSION_COOKIE = 'sid';
/** The client reads it to decide whether to request the signed-in user. The server ignores it. */
export const SIGNED_IN_COOKIE = 'signed-in';
/** koa-session's 128-bit id and its SHA-1 signature in base64url. Nothing else is looked up or cached. */
const SESSION_ID = /^[\w-]{22}$/;
const SIGNATURE = /^[\w-]{27}$/;

/** Whether this cookie and its signature have the form of ours. */
export function isSessionCookie(id: string | undefined, signature: string | undefined): boolean {
  return SESSION_ID.test(id ?? '') && SIGNATURE.test(signature ?? '');
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
export const SESSION_ABSOLUTE_MS = SESSION_ABSOLUTE_DAYS * DAY_MS;

/** The stored content of a session. Times are milliseconds since 1970. */
export interface SessionContent {
  readonly userId: string;
  readonly signedInAt: number;
  /** Where the user signed in, such as `Firefox on Windows`. Absent in older sessions. */
  readonly device?: string;
  /** SESSION_IDLE_MS after its last recorded use. Its name is koa-session's. */
  readonly _expire?: number;
}

/** The vault stores only this hash of a session id, so that a stolen copy of the vault can't be used to sign in. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
