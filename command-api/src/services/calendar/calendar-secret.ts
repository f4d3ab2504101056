import { createHash, createHmac } from 'node:crypto';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/**
 * The secret of a calendar feed: 256 bits, base64url. It is derived from the command, so that a repeated command
 * returns the same link although only the hash is stored. `key`: a secret of the installation.
 */
export function deriveCalendarSecret(key: string, userId: UserId, commandId: string): string {
  return createHmac('sha256', key).update(`calendar\n${userId}\n${commandId}`).digest('base64url');
}

/** The vault stores only this hash, so that a stolen copy of the vault can't be used to read feeds. */
export function hashCalendarSecret(secret: string): string {
  return createHash('sha256').update(`calendar:${secret}`).digest('base64url');
}
