import { createHash } from 'node:crypto';
import { issuerDefinitions } from '@tapwise/rewards/cards/definitions/issuer-definitions';
import { GENERIC_TERMS } from '@tapwise/rewards/places/facts/generic-terms';
import { MERCHANTS } from '@tapwise/rewards/places/facts/merchants';

const DIGITS = 16;
let version: string | undefined;

/**
 * Identifies this build's merchants, generic terms, and issuer definitions: the first digits of their SHA-256. An answer
 * depends on them as it does on the catalog, but unlike the catalog, they aren't in the log.
 */
export function getMerchantsVersion(): string {
  const facts = [MERCHANTS, GENERIC_TERMS, issuerDefinitions()];
  return (version ??= createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, DIGITS));
}
