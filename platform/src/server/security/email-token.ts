import { createHash } from 'node:crypto';

/** The vault stores only this hash of a confirmation token, so that a stolen copy can't be used to change addresses. */
export function hashEmailToken(token: string): string {
  return createHash('sha256').update(`email:${token}`).digest('base64url');
}
