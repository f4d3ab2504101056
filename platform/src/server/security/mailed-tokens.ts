import { createHash } from 'node:crypto';

/** The vault stores only this hash of a confirmation token, so that a stolen copy can't be used to change addresses. */
export function hashEmailToken(token: string): string {
  return createHash('sha256').update(`email:${token}`).digest('base64url');
}

/**
 * The vault stores only this hash of a reset token, so that a stolen copy of the vault can't be used to reset
 * passwords.
 */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(`reset:${token}`).digest('base64url');
}

/** How long a used token is remembered after it expires, so that a repeated reset gets the first response. */
export const USED_TOKEN_KEPT_MS = 31 * 24 * 60 * 60 * 1000;
