import { createHash } from 'node:crypto';
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '../vocabulary/limits';

export const SESSION_COOKIE = 'sid';
/** Readable by the page, without meaning to the server: tells whether it is worth asking who is signed in. */
export const SIGNED_IN_COOKIE = 'signed-in';
/** 128 bits, as koa-session's id and its signature (SHA-1) are in base64url. Nothing else is looked up, or kept in memory. */
const SESSION_ID = /^[\w-]{22}$/;
const SIGNATURE = /^[\w-]{27}$/;

/** Whether we can have made this cookie and its signature; undefined where one is absent. */
export function isSessionCookie(id: string | undefined, signature: string | undefined): boolean {
  return SESSION_ID.test(id ?? '') && SIGNATURE.test(signature ?? '');
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
export const SESSION_ABSOLUTE_MS = SESSION_ABSOLUTE_DAYS * DAY_MS;

/** What a session holds: who, and since when (milliseconds since 1970). */
export interface SessionContent {
  readonly userId: string;
  readonly signedInAt: number;
}

/** The vault keeps only this of a session's id: a stolen copy of the vault signs nobody in. */
export function sessionKeyHash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
