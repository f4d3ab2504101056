import { createHash } from 'node:crypto';

/** The vault keeps only this of a reset link's token: a stolen copy of the vault resets nobody's password. */
export function resetTokenHash(token: string): string {
  return createHash('sha256').update(`reset:${token}`).digest('base64url');
}

/** How long a used token stays known after it would have expired, so that a repeat of its reset is answered as the first time. */
export const USED_TOKEN_KEPT_MS = 31 * 24 * 60 * 60 * 1000;
