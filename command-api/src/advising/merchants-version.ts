import { createHash } from 'node:crypto';
import { MERCHANTS } from '@tapwise/contracts/merchants/merchants';

const DIGITS = 16;
let version: string | undefined;

/**
 * Names the list of merchants that came with this version of the product: the first digits of its SHA-256. An answer depends
 * on the list, as it does on the catalogue; unlike the catalogue, the list is not in the log.
 */
export function merchantsVersion(): string {
  return (version ??= createHash('sha256').update(JSON.stringify(MERCHANTS)).digest('hex').slice(0, DIGITS));
}
