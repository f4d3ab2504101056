import { createHash } from 'node:crypto';

/** The vault keeps only this of a reset link's token: a stolen copy of the vault resets nobody's password. */
export function resetTokenHash(token: string): string {
  return createHash('sha256').update(`reset:${token}`).digest('base64url');
}
