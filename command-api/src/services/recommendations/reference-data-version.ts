import { createHash } from 'node:crypto';
import { listReferenceData } from '@tapwise/rewards/engine/reference-data';

const DIGITS = 16;
let version: string | undefined;

/**
 * Identifies this release's reference data besides the catalog, such as merchants and issuer definitions: the first
 * digits of their SHA-256. Like the catalog, these data affect answers. Unlike the catalog, they aren't in the log.
 */
export function getReferenceDataVersion(): string {
  return (version ??= createHash('sha256')
    .update(JSON.stringify(listReferenceData()))
    .digest('hex')
    .slice(0, DIGITS));
}
