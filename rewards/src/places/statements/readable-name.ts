import type { PlaceIndex } from '../index/place-index';
import { normalizeDescriptor } from '../index/statement-index';
import { isStateCode } from '../reference/us-places';
import { removePrefixes } from './processor-prefixes';

/** Phone numbers, reference numbers, and store numbers, which differ between purchases at one store. */
const NUMBER = /^#|\d{3}/;
const VOWEL = /[AEIOUY]/;

/** Words without vowels are abbreviations, such as BBQ; those with digits are names, such as 7-ELEVEN. */
function toTitleCase(word: string, position: number): string {
  const isAbbreviation = !VOWEL.test(word) || (position > 0 && isStateCode(word.toLowerCase()));
  return isAbbreviation ? word : word.charAt(0) + word.slice(1).toLowerCase();
}

/**
 * A name for a store that we don't know, from a statement's description: without the marks of banks and processors
 * and without numbers. `SQ *CORNER DELI 0123 BOISE ID` is `Corner Deli Boise ID`. If nothing is left, the
 * description itself.
 */
export function toReadableName(index: PlaceIndex, description: string): string {
  const { rest } = removePrefixes(index, normalizeDescriptor(description));
  const words = rest
    .replaceAll('*', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word) && !NUMBER.test(word));
  const name = words.map((word, position) => toTitleCase(word, position)).join(' ');
  return name === '' ? description : name;
}
