import { createHash } from 'node:crypto';
import { MERCHANTS } from '@tapwise/rewards/places/merchants';

const DIGITS = 16;
let version: string | undefined;

/**
 * Identifies this build's list of merchants: the first digits of its SHA-256. An answer depends on the list as it
 * does on the catalog, but unlike the catalog, the list is not in the log.
 */
export function getMerchantsVersion(): string {
  return (version ??= createHash('sha256').update(JSON.stringify(MERCHANTS)).digest('hex').slice(0, DIGITS));
}
