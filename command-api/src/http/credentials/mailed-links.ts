import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** How long a mailed link is valid. */
const LINK_HOURS = 1;
export const LINK_LIFETIME_MS = LINK_HOURS * 60 * 60 * 1000;
/** Every response about an address takes this long, whether the address is known or not. */
export const RESPONSE_DELAY_MS = 250;

/** A random token for a mailed link. */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
