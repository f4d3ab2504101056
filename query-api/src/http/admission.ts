import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '@tapwise/contracts/http/define-route';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { VaultReader } from '../vault/port';
import type { Context } from './koa-types';

const BEARER = /^Bearer (\S.*)$/i;

const SIGNED_OUT: Refusal = { status: 401, code: 'signed-out', message: 'Please sign in.' };
const NOT_ADMIN: Refusal = {
  status: 401,
  code: 'wrong-admin-key',
  message: 'Invalid admin key. Please try again.',
};

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Digests are compared, so that time tells nothing about the key. An empty key lets nobody in. */
export function isAdmin(authorization: string, adminKey: string): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(given), digest(adminKey)) && adminKey !== '';
}

export interface Gate {
  readonly vault: Pick<VaultReader, 'sessionUser'>;
  readonly adminKey: string;
  readonly now: () => number;
  /** Of the caller's session, where its cookie is signed. */
  readonly sessionId: (context: Context) => string | undefined;
}

export type Admission = { readonly user: UserId | undefined } | { readonly refusal: Refusal };

/** Who asks, where the route wants to know, or why they are not let in. */
export async function admit(access: Access, context: Context, gate: Gate): Promise<Admission> {
  if (access === 'public') return { user: undefined };
  if (access === 'admin') {
    const isLetIn = isAdmin(context.get('Authorization'), gate.adminKey);
    return isLetIn ? { user: undefined } : { refusal: NOT_ADMIN };
  }
  const sessionId = gate.sessionId(context);
  const user = sessionId === undefined ? undefined : await gate.vault.sessionUser(sessionId, gate.now());
  return user === undefined ? { refusal: SIGNED_OUT } : { user };
}
